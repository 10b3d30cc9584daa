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
import type { Texts } from '../i18n/texts'
import { type EmailCard, type EmailContent, type EmailPart, readableAddress, readText } from './email'
import { style } from './email-styles'
import type { EmailContext } from './email-text'

export type EmailLayoutProps = EmailContext & { content: EmailContent }

export function EmailLayout({ content, branding, texts, note }: EmailLayoutProps) {
  const { language, t } = texts
  const heading = readText(content.heading ?? content.subject, texts)
  const [first] = content.parts
  return (
    <Html lang={language}>
      <Head>
        <meta name="color-scheme" content="light" />
        <meta name="supported-color-schemes" content="light" />
        <title>{readText(content.subject, texts)}</title>
      </Head>
      {first?.kind === 'text' && <Preview>{readText(first.text, texts).slice(0, 140)}</Preview>}
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
              <Part key={index} part={part} texts={texts} />
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
            {content.footnote && <Text style={style.small}>{readText(content.footnote, texts)}</Text>}
          </Section>
        </Container>
      </Body>
    </Html>
  )
}

function Part({ part, texts }: { part: EmailPart; texts: Texts }) {
  switch (part.kind) {
    case 'text':
      return <Text style={style.text}>{readText(part.text, texts)}</Text>
    case 'button':
      return (
        <Section style={style.buttonRow}>
          <Button href={part.href} style={style.button}>
            {readText(part.text, texts)}
          </Button>
        </Section>
      )
    case 'quote':
      return (
        <Section style={style.quote}>
          <Text style={style.label}>{readText(part.title, texts)}</Text>
          <Text style={style.quoted}>{readText(part.text, texts)}</Text>
        </Section>
      )
    case 'card':
      return <Card card={part} texts={texts} />
    case 'table':
      return (
        <Section style={style.table}>
          <Heading as="h2" style={style.title}>
            {readText(part.title, texts)}
          </Heading>
          {part.rows.map(row => (
            <Row key={readText(row.label, texts)} style={style.row}>
              <Column style={style.name}>{readText(row.label, texts)}</Column>
              <Column style={style.value}>
                {row.href ? (
                  <Link href={row.href} style={style.link}>
                    {readableAddress(readText(row.value, texts))}
                  </Link>
                ) : (
                  readText(row.value, texts)
                )}
              </Column>
            </Row>
          ))}
        </Section>
      )
  }
}

function Card({ card, texts }: { card: EmailCard; texts: Texts }) {
  const { title, href, kicker, price, lines = [], picture } = card
  return (
    <Section style={style.card}>
      <Row>
        {picture && (
          <Column style={style.cardPicture}>
            <Link href={href}>
              <Img src={picture.src} alt={readText(picture.alt, texts)} width="180" height="120" style={style.picture} />
            </Link>
          </Column>
        )}
        <Column style={style.cardText}>
          {kicker && <Text style={style.label}>{readText(kicker, texts)}</Text>}
          <Link href={href} style={style.cardTitle}>
            {readText(title, texts)}
          </Link>
          {price && <Text style={style.price}>{readText(price, texts)}</Text>}
          {lines.map(line => (
            <Text key={readText(line, texts)} style={style.cardLine}>
              {readText(line, texts)}
            </Text>
          ))}
        </Column>
      </Row>
    </Section>
  )
}
