/** Links to how a draft will look, one for each language. */
export function PreviewLinks({ previews }: { previews: readonly { language: string; href: string }[] }) {
  return previews.map(({ language, href }) => (
    <span key={href}>
      <a href={href}>{language}</a>{' '}
    </span>
  ))
}
