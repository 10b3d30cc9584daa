import { LinkList } from '../../../ui/Link'

/** Links to continue, next to a page's text. */
export function Onward({ links }: { links: readonly { label: string; href: string }[] }) {
  return <LinkList className="onward no-print" links={links} />
}
