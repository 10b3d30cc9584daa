import { useErrorTitle } from './error-title'

/** One sentence that says why what was asked was not done. */
export function ErrorNotice({ children }: { children: string }) {
  useErrorTitle(true)
  return (
    <p className="form-error" role="alert">
      {children}
    </p>
  )
}
