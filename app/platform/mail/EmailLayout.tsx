/**
 * The HTML part of a mail: the site's paper, ink and brick in tables and attributes that Outlook reads too, light and dark. Only
 * web-safe fonts; a mail is understood without its pictures.
 */
import {
  Body,
  Button,
  Column,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Img,
  Link,
  Preview,
  Row,
  Section,
  Text,
} from '@react-email/components'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Texts } from '../i18n/texts'
import { agentBlock, listingHead, listingWords } from './EmailAboutParts'
import { type EmailCard, type EmailContent, type EmailPart, type EmailRow, readableAddress, readText } from './email'
import { look, sheetInHead } from './email-styles'
import type { EmailContext } from './email-text'
import { joined, keptMarkup, Markup } from './kept-markup'

/** The HTML part, without its doctype. */
export function writeEmailHtml(content: EmailContent, { branding, texts, note }: EmailContext): string {
  const { language, t } = texts
  const { listing, agent, office: sender = branding } = content.about ?? {}
  const [first] = content.parts
  return frame({
    language,
    subject: readText(content.subject, texts),
    preview: first?.kind === 'text' ? previewLine(readText(first.text, texts).slice(0, 140)) : undefined,
    ...{ siteUrl: branding.siteUrl, brand: branding.name },
    listing: listing && listingHead(listing, texts),
    note: note || undefined,
    heading: readText(content.heading ?? content.subject, texts),
    parts: joined(content.parts.map((part, index) => partOf(part, content.parts[index - 1], texts))),
    closing: content.signed ? t('MAIL_CLOSING') : undefined,
    signature: content.signed && !agent ? t('MAIL_SIGNATURE', { agency: branding.name }) : undefined,
    agent: agent && agentBlock(agent, content.signed ? undefined : t('MAIL_AGENT')),
    ...{ sender: sender.name, address: sender.address, phone: sender.phone, email: sender.email },
    legal: branding.legal || undefined,
    footnote: content.footnote && readText(content.footnote, texts),
  }).html
}

type Frame = Record<'language' | 'subject' | 'siteUrl' | 'brand' | 'heading' | 'sender' | 'address' | 'phone' | 'email', string> &
  Record<'note' | 'closing' | 'signature' | 'legal' | 'footnote', string | undefined> &
  Record<'preview' | 'listing' | 'agent', Markup | undefined> & { parts: Markup }

const frame = keptMarkup<Frame>(places => (
  <Html lang={places.language}>
    <Head>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <title>{places.subject}</title>
      <style>{sheetInHead}</style>
    </Head>
    {places.preview}
    <Body {...look.page}>
      <Container {...look.sheet}>
        <Section {...look.head}>
          <Link href={places.siteUrl} {...look.brand}>
            {places.brand}
          </Link>
        </Section>
        {places.listing}
        <Section {...look.body}>
          {places.note && <Text {...look.note}>{places.note}</Text>}
          <Heading as="h1" {...look.heading}>
            {places.heading}
          </Heading>
          {places.parts}
          {places.closing && (
            <Text {...look.text}>
              {places.closing}
              {places.signature && <br />}
              {places.signature}
            </Text>
          )}
          {places.agent}
          <Hr {...look.rule} />
          <Text {...look.small}>
            {places.sender}
            <br />
            {places.address}
            <br />
            {places.phone} ·{' '}
            <Link href={`mailto:${places.email}`} {...look.quietLink}>
              {places.email}
            </Link>
            {places.legal && (
              <>
                <br />
                {places.legal}
              </>
            )}
          </Text>
          {places.footnote && <Text {...look.small}>{places.footnote}</Text>}
        </Section>
      </Container>
    </Body>
  </Html>
))

/** Rendered each time: as many blanks follow it as the line has room for. */
function previewLine(text: string): Markup {
  return new Markup(renderToStaticMarkup(<Preview>{text}</Preview>))
}

/** @param before the part above it: the line that ends a card is not the top of a text. */
function partOf(part: EmailPart, before: EmailPart | undefined, texts: Texts): Markup {
  switch (part.kind) {
    case 'text':
      return (before?.kind === 'card' ? textBelowCard : text)({ text: readText(part.text, texts) })
    case 'button':
      return button({ text: readText(part.text, texts), href: part.href })
    case 'actions':
      return actions({
        buttons: joined(
          part.actions.map((each, index) =>
            (index === 0 ? action : quietAction)({ text: readText(each.text, texts), href: each.href }),
          ),
        ),
      })
    case 'quote':
      return quote({ title: readText(part.title, texts), text: readText(part.text, texts) })
    case 'card':
      return cardOf(part, texts)
    case 'table':
      return table({ title: readText(part.title, texts), rows: joined(part.rows.map(row => rowOf(row, texts))) })
  }
}

const text = keptMarkup<{ text: string }>(places => <Text {...look.text}>{places.text}</Text>)
const textBelowCard = keptMarkup<{ text: string }>(places => <Text {...look.textBelowCard}>{places.text}</Text>)

const button = keptMarkup<Linked>(places => (
  <Section {...look.buttonRow}>
    <Button href={places.href} {...look.button}>
      {places.text}
    </Button>
  </Section>
))

type Linked = { text: string; href: string }

const actions = keptMarkup<{ buttons: Markup }>(places => <Section {...look.actions}>{places.buttons}</Section>)

const [action, quietAction] = [look.action, look.quietAction].map(style =>
  keptMarkup<Linked>(places => (
    <Button href={places.href} {...style}>
      {places.text}
    </Button>
  )),
) as [(given: Linked) => Markup, (given: Linked) => Markup]

const quote = keptMarkup<{ title: string; text: string }>(places => (
  <Section {...look.quote}>
    <Text {...look.label}>{places.title}</Text>
    <Text {...look.quoted}>{places.text}</Text>
  </Section>
))

const table = keptMarkup<{ title: string; rows: Markup }>(places => (
  <Section {...look.table}>
    <Heading as="h2" {...look.title}>
      {places.title}
    </Heading>
    {places.rows}
  </Section>
))

function rowOf({ label, value, href }: EmailRow, texts: Texts): Markup {
  const said = readText(value, texts)
  return tableRow({
    label: readText(label, texts),
    value: href ? readableAddress(said) : said,
    href: href || undefined,
  })
}

const tableRow = keptMarkup<{ label: string; value: string; href: string | undefined }>(places => (
  <Row {...look.row}>
    <Column {...look.name}>{places.label}</Column>
    <Column {...look.value}>
      {places.href ? (
        <Link href={places.href} {...look.link}>
          {places.value}
        </Link>
      ) : (
        places.value
      )}
    </Column>
  </Row>
))

function cardOf(listing: EmailCard, texts: Texts): Markup {
  const { href, picture } = listing
  return card({
    href,
    src: picture?.src,
    alt: picture && readText(picture.alt, texts),
    words: listingWords(listing, texts),
  })
}

type Card = { href: string; src: string | undefined; alt: string | undefined; words: Markup }

const card = keptMarkup<Card>(places => (
  <Section {...look.card}>
    <Row>
      {places.src && (
        <Column {...look.cardPicture}>
          <Link href={places.href}>
            <Img src={places.src} alt={places.alt} width="180" height="120" {...look.picture} />
          </Link>
        </Column>
      )}
      <Column {...look.cardText}>{places.words}</Column>
    </Row>
  </Section>
))
