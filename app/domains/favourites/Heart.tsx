/** A heart, filled by its class. */
export function Heart({ on = false }: { on?: boolean }) {
  return (
    <svg className={on ? 'heart heart-full' : 'heart'} viewBox="0 0 24 24" width={22} height={22} aria-hidden="true">
      <path d="M12 20.5C5.5 15.6 2.8 12.3 2.8 8.8 2.8 6 5 4 7.4 4c1.9 0 3.6 1.1 4.6 2.9C13 5.1 14.7 4 16.6 4c2.4 0 4.6 2 4.6 4.8 0 3.5-2.7 6.8-9.2 11.7z" />
    </svg>
  )
}
