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
import type { Texts } from '../i18n/texts'
import { AgentBlock, ListingHead, ListingWords } from './EmailAboutParts'
import { type EmailCard, type EmailContent, type EmailPart, readableAddress, readText } from './email'
import { look, sheetInHead } from './email-styles'
import type { EmailContext } from './email-text'

export type EmailLayoutProps = EmailContext & { content: EmailContent }

export function EmailLayout({ content, branding, texts, note }: EmailLayoutProps) {
  const { language, t } = texts
  const heading = readText(content.heading ?? content.subject, texts)
  const { listing, agent, office: sender = branding } = content.about ?? {}
  const [first] = content.parts
  return (
    <Html lang={language}>
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{readText(content.subject, texts)}</title>
        <style>{sheetInHead}</style>
      </Head>
      {first?.kind === 'text' && <Preview>{readText(first.text, texts).slice(0, 140)}</Preview>}
      <Body {...look.page}>
        <Container {...look.sheet}>
          <Section {...look.head}>
            <Link href={branding.siteUrl} {...look.brand}>
              {branding.name}
            </Link>
          </Section>
          {listing && <ListingHead listing={listing} texts={texts} />}
          <Section {...look.body}>
            {note && <Text {...look.note}>{note}</Text>}
            <Heading as="h1" {...look.heading}>
              {heading}
            </Heading>
            {content.parts.map((part, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
              <Part key={index} part={part} before={content.parts[index - 1]} texts={texts} />
            ))}
            {content.signed && (
              <Text {...look.text}>
                {t('MAIL_CLOSING')}
                {!agent && <br />}
                {!agent && t('MAIL_SIGNATURE', { agency: branding.name })}
              </Text>
            )}
            {agent && <AgentBlock agent={agent} label={content.signed ? undefined : t('MAIL_AGENT')} />}
            <Hr {...look.rule} />
            <Text {...look.small}>
              {sender.name}
              <br />
              {sender.address}
              <br />
              {sender.phone} ·{' '}
              <Link href={`mailto:${sender.email}`} {...look.quietLink}>
                {sender.email}
              </Link>
              {branding.legal && (
                <>
                  <br />
                  {branding.legal}
                </>
              )}
            </Text>
            {content.footnote && <Text {...look.small}>{readText(content.footnote, texts)}</Text>}
          </Section>
        </Container>
      </Body>
    </Html>
  )
}

/** @param before the part above it: the line that ends a card is not the top of a text. */
function Part({ part, before, texts }: { part: EmailPart; before: EmailPart | undefined; texts: Texts }) {
  switch (part.kind) {
    case 'text':
      return <Text {...(before?.kind === 'card' ? look.textBelowCard : look.text)}>{readText(part.text, texts)}</Text>
    case 'button':
      return (
        <Section {...look.buttonRow}>
          <Button href={part.href} {...look.button}>
            {readText(part.text, texts)}
          </Button>
        </Section>
      )
    case 'actions':
      return (
        <Section {...look.actions}>
          {part.actions.map(({ text, href }, index) => (
            <Button key={href} href={href} {...(index === 0 ? look.action : look.quietAction)}>
              {readText(text, texts)}
            </Button>
          ))}
        </Section>
      )
    case 'quote':
      return (
        <Section {...look.quote}>
          <Text {...look.label}>{readText(part.title, texts)}</Text>
          <Text {...look.quoted}>{readText(part.text, texts)}</Text>
        </Section>
      )
    case 'card':
      return <Card card={part} texts={texts} />
    case 'table':
      return (
        <Section {...look.table}>
          <Heading as="h2" {...look.title}>
            {readText(part.title, texts)}
          </Heading>
          {part.rows.map(row => (
            <Row key={readText(row.label, texts)} {...look.row}>
              <Column {...look.name}>{readText(row.label, texts)}</Column>
              <Column {...look.value}>
                {row.href ? (
                  <Link href={row.href} {...look.link}>
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
  const { href, picture } = card
  return (
    <Section {...look.card}>
      <Row>
        {picture && (
          <Column {...look.cardPicture}>
            <Link href={href}>
              <Img src={picture.src} alt={readText(picture.alt, texts)} width="180" height="120" {...look.picture} />
            </Link>
          </Column>
        )}
        <Column {...look.cardText}>
          <ListingWords listing={card} texts={texts} />
        </Column>
      </Row>
    </Section>
  )
}
