import { useErrorTitle } from './error-title'

/** One sentence that explains why a request was refused. */
export function ErrorNotice({ children }: { children: string }) {
  useErrorTitle(true)
  return (
    <p className="form-error" role="alert">
      {children}
    </p>
  )
}
