/** What the frame of a mail shows of the property or project it is about, and of who looks after it. */
import { Column, Img, Link, Row, Section, Text } from '@react-email/components'
import { initialsOf } from '../i18n/initials'
import type { Texts } from '../i18n/texts'
import { type EmailAbout, type EmailAgent, readText } from './email'
import { look } from './email-styles'
import { joined, keptMarkup, type Markup } from './kept-markup'

type Listing = NonNullable<EmailAbout['listing']>

/** The picture over the whole width of the sheet, and what it shows. */
export function listingHead(listing: Listing, texts: Texts): Markup {
  const { href, picture } = listing
  return head({
    href: picture && href,
    src: picture?.src,
    alt: picture && readText(picture.alt, texts),
    words: listingWords(listing, texts),
  })
}

type Head = Record<'href' | 'src' | 'alt', string | undefined> & { words: Markup }

const head = keptMarkup<Head>(places => (
  <>
    {places.src && (
      <Link href={places.href}>
        <Img src={places.src} alt={places.alt} width="600" {...look.hero} />
      </Link>
    )}
    <Section {...look.caption}>{places.words}</Section>
  </>
))

/** What is said of a property, at the head of a mail about it and in each card of a list. */
export function listingWords({ title, href, kicker, price, lines = [] }: Listing, texts: Texts): Markup {
  return words({
    ...{ title: readText(title, texts), href },
    kicker: kicker && readText(kicker, texts),
    price: price && readText(price, texts),
    lines: joined(lines.map(each => line({ line: readText(each, texts) }))),
  })
}

type Words = { title: string; href: string; kicker: string | undefined; price: string | undefined; lines: Markup }

const words = keptMarkup<Words>(places => (
  <>
    {places.kicker && <Text {...look.label}>{places.kicker}</Text>}
    <Link href={places.href} {...look.cardTitle}>
      {places.title}
    </Link>
    {places.price && <Text {...look.price}>{places.price}</Text>}
    {places.lines}
  </>
))

const line = keptMarkup<{ line: string }>(places => <Text {...look.cardLine}>{places.line}</Text>)

/** Who signs, or with a label who is asked. Without a portrait their initials stand in its place. */
export function agentBlock({ name, jobTitle, phone, phoneHref, email, picture }: EmailAgent, label?: string): Markup {
  return agent({
    ...{ name, phone, phoneHref, email, label },
    jobTitle: jobTitle || undefined,
    picture: picture || undefined,
    initials: picture ? undefined : initialsOf(name),
  })
}

type Agent = Record<'name' | 'phone' | 'phoneHref' | 'email', string> &
  Record<'label' | 'jobTitle' | 'picture' | 'initials', string | undefined>

const agent = keptMarkup<Agent>(places => (
  <Section {...look.agent}>
    {places.label && <Text {...look.label}>{places.label}</Text>}
    <Row>
      <Column {...look.portraitCell}>
        {places.picture ? (
          <Img src={places.picture} alt={places.name} width="72" {...look.portrait} />
        ) : (
          <Text {...look.initials} aria-hidden="true">
            {places.initials}
          </Text>
        )}
      </Column>
      <Column {...look.cardText}>
        <Text {...look.agentName}>{places.name}</Text>
        {places.jobTitle && <Text {...look.agentLine}>{places.jobTitle}</Text>}
        <Text {...look.agentLine}>
          <Link href={places.phoneHref} {...look.link}>
            {places.phone}
          </Link>
          <br />
          <Link href={`mailto:${places.email}`} {...look.link}>
            {places.email}
          </Link>
        </Text>
      </Column>
    </Row>
  </Section>
))
