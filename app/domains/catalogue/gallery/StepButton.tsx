type StepButtonProps = { label: string; side: 'before' | 'after'; disabled: boolean; onClick: () => void }

/** Goes to the previous or next picture. Stays in place at the end, so that it keeps the focus. */
export function StepButton({ label, side, disabled, onClick }: StepButtonProps) {
  return (
    <button
      type="button"
      className={`lightbox-step lightbox-${side}`}
      aria-label={label}
      aria-disabled={disabled}
      onClick={() => !disabled && onClick()}
    >
      <svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
        <path d={side === 'before' ? 'M15 4l-8 8 8 8' : 'M9 4l8 8-8 8'} fill="none" stroke="currentColor" strokeWidth="1.5" />
      </svg>
    </button>
  )
}
