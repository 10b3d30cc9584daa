import { LinkList } from '../../../ui/Link'

/** The ways on from a page, beside its text. */
export function Onward({ links }: { links: readonly { label: string; href: string }[] }) {
  return <LinkList className="onward no-print" links={links} />
}
