/**
 * The HTML part of a mail: the site's paper, ink and brick in tables and attributes that Outlook reads too, light and dark. Only
 * web-safe fonts; a mail makes sense without its pictures.
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
import { AgentBlock, ListingHead, ListingWords } from './EmailAboutParts'
import {
  type EmailAction,
  type EmailCard,
  type EmailContent,
  type EmailPart,
  type EmailRow,
  type MailText,
  readableAddress,
  readText,
} from './email'
import { look, sheetInHead } from './email-styles'
import type { EmailContext } from './email-text'

/** The HTML part, without its doctype. */
export function writeEmailHtml(content: EmailContent, context: EmailContext): string {
  return renderToStaticMarkup(<EmailLayout content={content} context={context} />)
}

function EmailLayout({ content, context: { branding, texts, note } }: { content: EmailContent; context: EmailContext }) {
  const { language, t } = texts
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
      <Body {...look.page}>
        {first?.kind === 'text' && <Preview>{readText(first.text, texts).slice(0, 140)}</Preview>}
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
              {readText(content.heading ?? content.subject, texts)}
            </Heading>
            {content.parts.map((part, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a mail is rendered once
              <Part key={index} part={part} before={content.parts[index - 1]} texts={texts} />
            ))}
            {content.signed && (
              <Text {...look.text}>
                {t('MAIL_CLOSING')}
                {!agent && (
                  <>
                    <br />
                    {t('MAIL_SIGNATURE', { agency: branding.name })}
                  </>
                )}
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

/** `before` is the preceding part: a text below a card needs more space above it. */
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
      return <Actions actions={part.actions} texts={texts} />
    case 'quote':
      return (
        <Section {...look.quote}>
          <Text {...look.label}>{readText(part.title, texts)}</Text>
          <Text {...look.quoted}>{readText(part.text, texts)}</Text>
        </Section>
      )
    case 'card':
      return <Card listing={part} texts={texts} />
    case 'table':
      return <Table title={part.title} rows={part.rows} texts={texts} />
  }
}

function Actions({ actions, texts }: { actions: readonly EmailAction[]; texts: Texts }) {
  return (
    <Section {...look.actions}>
      {actions.map(({ text, href }, index) => (
        <Button key={href} href={href} {...(index === 0 ? look.action : look.quietAction)}>
          {readText(text, texts)}
        </Button>
      ))}
    </Section>
  )
}

function Table({ title, rows, texts }: { title: MailText; rows: readonly EmailRow[]; texts: Texts }) {
  return (
    <Section {...look.table}>
      <Heading as="h2" {...look.title}>
        {readText(title, texts)}
      </Heading>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a mail is rendered once
        <TableRow key={index} row={row} texts={texts} />
      ))}
    </Section>
  )
}

function TableRow({ row: { label, value, href }, texts }: { row: EmailRow; texts: Texts }) {
  const said = readText(value, texts)
  return (
    <Row {...look.row}>
      <Column {...look.name}>{readText(label, texts)}</Column>
      <Column {...look.value}>
        {href ? (
          <Link href={href} {...look.link}>
            {readableAddress(said)}
          </Link>
        ) : (
          said
        )}
      </Column>
    </Row>
  )
}

function Card({ listing, texts }: { listing: EmailCard; texts: Texts }) {
  const { href, picture } = listing
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
          <ListingWords listing={listing} texts={texts} />
        </Column>
      </Row>
    </Section>
  )
}
