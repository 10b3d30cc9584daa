import { Link } from '../../../ui/Link'

/** The ways on from a page, beside its text. */
export function Onward({ links }: { links: readonly { label: string; href: string }[] }) {
  if (links.length === 0) return null
  return (
    <ul className="onward no-print">
      {links.map(link => (
        <li key={link.href}>
          <Link to={link.href}>{link.label}</Link>
        </li>
      ))}
    </ul>
  )
}
