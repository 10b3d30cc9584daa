/**
 * The HTML part of a mail: the site's paper, ink and brick in tables and attributes that Outlook reads too. Only web-safe
 * fonts, no pictures but those of property cards, which a reader understands without.
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
import type { Language } from '../i18n/languages'
import type { Translate } from '../i18n/texts'
import { type Letter, type LetterCard, type LetterPart, readableAddress, readText } from './email'
import { style } from './email-styles'
import type { Stationery } from './email-text'

export type LetterFrameProps = Stationery & { letter: Letter; language: Language }

export function LetterFrame({ letter, language, letterhead, t, note }: LetterFrameProps) {
  const heading = readText(letter.heading ?? letter.subject, t)
  const [first] = letter.parts
  return (
    <Html lang={language}>
      <Head>
        <meta name="color-scheme" content="light" />
        <meta name="supported-color-schemes" content="light" />
        <title>{readText(letter.subject, t)}</title>
      </Head>
      {first?.kind === 'text' && <Preview>{readText(first.text, t).slice(0, 140)}</Preview>}
      <Body style={style.page}>
        <Container style={style.sheet}>
          <Section style={style.head}>
            <Link href={letterhead.siteUrl} style={style.brand}>
              {letterhead.name}
            </Link>
          </Section>
          <Section style={style.body}>
            {note && <Text style={style.note}>{note}</Text>}
            <Heading as="h1" style={style.heading}>
              {heading}
            </Heading>
            {letter.parts.map((part, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
              <Part key={index} part={part} t={t} />
            ))}
            {letter.signed && (
              <Text style={style.text}>
                {t('MAIL_CLOSING')}
                <br />
                {t('MAIL_SIGNATURE', { agency: letterhead.name })}
              </Text>
            )}
            <Hr style={style.rule} />
            <Text style={style.small}>
              {letterhead.name}
              <br />
              {letterhead.address}
              <br />
              {letterhead.phone} ·{' '}
              <Link href={`mailto:${letterhead.email}`} style={style.quietLink}>
                {letterhead.email}
              </Link>
              {letterhead.legal && (
                <>
                  <br />
                  {letterhead.legal}
                </>
              )}
            </Text>
            {letter.footnote && <Text style={style.small}>{readText(letter.footnote, t)}</Text>}
          </Section>
        </Container>
      </Body>
    </Html>
  )
}

function Part({ part, t }: { part: LetterPart; t: Translate }) {
  switch (part.kind) {
    case 'text':
      return <Text style={style.text}>{readText(part.text, t)}</Text>
    case 'button':
      return (
        <Section style={style.buttonRow}>
          <Button href={part.href} style={style.button}>
            {readText(part.text, t)}
          </Button>
        </Section>
      )
    case 'quote':
      return (
        <Section style={style.quote}>
          <Text style={style.label}>{readText(part.title, t)}</Text>
          <Text style={style.quoted}>{readText(part.text, t)}</Text>
        </Section>
      )
    case 'card':
      return <Card card={part} t={t} />
    case 'table':
      return (
        <Section style={style.table}>
          <Heading as="h2" style={style.title}>
            {readText(part.title, t)}
          </Heading>
          {part.rows.map(row => (
            <Row key={readText(row.label, t)} style={style.row}>
              <Column style={style.name}>{readText(row.label, t)}</Column>
              <Column style={style.value}>
                {row.href ? (
                  <Link href={row.href} style={style.link}>
                    {readableAddress(readText(row.value, t))}
                  </Link>
                ) : (
                  readText(row.value, t)
                )}
              </Column>
            </Row>
          ))}
        </Section>
      )
  }
}

function Card({ card, t }: { card: LetterCard; t: Translate }) {
  const { title, href, kicker, price, lines = [], picture } = card
  return (
    <Section style={style.card}>
      <Row>
        {picture && (
          <Column style={style.cardPicture}>
            <Link href={href}>
              <Img src={picture.src} alt={readText(picture.alt, t)} width="180" height="120" style={style.picture} />
            </Link>
          </Column>
        )}
        <Column style={style.cardText}>
          {kicker && <Text style={style.label}>{readText(kicker, t)}</Text>}
          <Link href={href} style={style.cardTitle}>
            {readText(title, t)}
          </Link>
          {price && <Text style={style.price}>{readText(price, t)}</Text>}
          {lines.map(line => (
            <Text key={readText(line, t)} style={style.cardLine}>
              {readText(line, t)}
            </Text>
          ))}
        </Column>
      </Row>
    </Section>
  )
}
