/** An email address that breaks after its at sign, where a column is narrow. */
export function EmailText({ children }: { children: string }) {
  const at = children.indexOf('@') + 1
  return (
    <>
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </>
  )
}
