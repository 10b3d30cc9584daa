/** How a mail's frame shows its property or project, and the agent in charge. */
import { Column, Img, Link, Row, Section, Text } from '@react-email/components'
import { initialsOf } from '../i18n/initials'
import type { Texts } from '../i18n/texts'
import { type EmailAbout, type EmailAgent, readText } from './email'
import { look } from './email-styles'

type ListingProps = { listing: NonNullable<EmailAbout['listing']>; texts: Texts }

/** The picture across the full width, with its alternative text. */
export function ListingHead({ listing, texts }: ListingProps) {
  const { href, picture } = listing
  return (
    <>
      {picture && (
        <Link href={href}>
          <Img src={picture.src} alt={readText(picture.alt, texts)} width="600" {...look.hero} />
        </Link>
      )}
      <Section {...look.caption}>
        <ListingWords listing={listing} texts={texts} />
      </Section>
    </>
  )
}

/** The text about a property, at the head of a mail about it and in each card of a list. */
export function ListingWords({ listing: { title, href, kicker, price, lines = [] }, texts }: ListingProps) {
  return (
    <>
      {kicker && <Text {...look.label}>{readText(kicker, texts)}</Text>}
      <Link href={href} {...look.cardTitle}>
        {readText(title, texts)}
      </Link>
      {price && <Text {...look.price}>{readText(price, texts)}</Text>}
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a mail is rendered once
        <Text key={index} {...look.cardLine}>
          {readText(line, texts)}
        </Text>
      ))}
    </>
  )
}

type AgentProps = { agent: EmailAgent; label: string | undefined }

/** The signing agent, or the contact if there is a label. Initials replace a missing portrait. */
export function AgentBlock({ agent: { name, jobTitle, phone, phoneHref, email, picture }, label }: AgentProps) {
  return (
    <Section {...look.agent}>
      {label && <Text {...look.label}>{label}</Text>}
      <Row>
        <Column {...look.portraitCell}>
          {picture ? (
            <Img src={picture} alt={name} width="72" {...look.portrait} />
          ) : (
            <Text {...look.initials} aria-hidden="true">
              {initialsOf(name)}
            </Text>
          )}
        </Column>
        <Column {...look.cardText}>
          <Text {...look.agentName}>{name}</Text>
          {jobTitle && <Text {...look.agentLine}>{jobTitle}</Text>}
          <Text {...look.agentLine}>
            <Link href={phoneHref} {...look.link}>
              {phone}
            </Link>
            <br />
            <Link href={`mailto:${email}`} {...look.link}>
              {email}
            </Link>
          </Text>
        </Column>
      </Row>
    </Section>
  )
}
