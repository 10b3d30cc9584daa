type NoPhotoProps = {
  /** Shown next to the drawing; without it the drawing is decorative. */
  text?: string
  className?: string
}

/** A drawn façade in place of a missing photo. */
export function NoPhoto({ text, className = '' }: NoPhotoProps) {
  return (
    <div className={`no-photo ${className}`}>
      <svg viewBox="0 0 120 80" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1">
        <path d="M8 70h104M26 70V34l16-14 16 14v36M58 70V42h36v28M54 38l22-18 22 18M36 70V56h12v14M36 44h12M66 52h8v8h-8zM80 52h8v8h-8z" />
      </svg>
      {text && <p>{text}</p>}
    </div>
  )
}
