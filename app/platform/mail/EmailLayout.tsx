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
import { type EmailCard, type EmailContent, type EmailPart, readableAddress, readText } from './email'
import { style } from './email-styles'
import type { EmailContext } from './email-text'

export type EmailLayoutProps = EmailContext & { content: EmailContent; language: Language }

export function EmailLayout({ content, language, branding, t, note }: EmailLayoutProps) {
  const heading = readText(content.heading ?? content.subject, t)
  const [first] = content.parts
  return (
    <Html lang={language}>
      <Head>
        <meta name="color-scheme" content="light" />
        <meta name="supported-color-schemes" content="light" />
        <title>{readText(content.subject, t)}</title>
      </Head>
      {first?.kind === 'text' && <Preview>{readText(first.text, t).slice(0, 140)}</Preview>}
      <Body style={style.page}>
        <Container style={style.sheet}>
          <Section style={style.head}>
            <Link href={branding.siteUrl} style={style.brand}>
              {branding.name}
            </Link>
          </Section>
          <Section style={style.body}>
            {note && <Text style={style.note}>{note}</Text>}
            <Heading as="h1" style={style.heading}>
              {heading}
            </Heading>
            {content.parts.map((part, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
              <Part key={index} part={part} t={t} />
            ))}
            {content.signed && (
              <Text style={style.text}>
                {t('MAIL_CLOSING')}
                <br />
                {t('MAIL_SIGNATURE', { agency: branding.name })}
              </Text>
            )}
            <Hr style={style.rule} />
            <Text style={style.small}>
              {branding.name}
              <br />
              {branding.address}
              <br />
              {branding.phone} ·{' '}
              <Link href={`mailto:${branding.email}`} style={style.quietLink}>
                {branding.email}
              </Link>
              {branding.legal && (
                <>
                  <br />
                  {branding.legal}
                </>
              )}
            </Text>
            {content.footnote && <Text style={style.small}>{readText(content.footnote, t)}</Text>}
          </Section>
        </Container>
      </Body>
    </Html>
  )
}

function Part({ part, t }: { part: EmailPart; t: Translate }) {
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

function Card({ card, t }: { card: EmailCard; t: Translate }) {
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
