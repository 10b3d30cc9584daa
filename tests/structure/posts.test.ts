/**
 * Every post that changes something is rate-limited: it is a form (`takeEnquiry`, with limits in `data/site/spam.json`), or its
 * route counts it by the table in `platform/spam/link-limits.server.ts` before anything else. An unlimited link once allowed
 * thirty mails to the staff in four seconds.
 */
import path from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { linkPosts } from '../../app/platform/spam/link-limits.server'
import { codeFiles, parse, walk } from '../support/imports'

/** Posts that need no entry in the table, and why. */
const unlimited: Record<string, string> = {
  'app/routes/favourites/favourites.tsx': 'writes a cookie of the browser and nothing else',
  'app/routes/site/cookie-settings.tsx': 'writes cookies of the browser and nothing else',
  'app/routes/account/login.tsx': 'counted by account, browser and sender (domains/account/limits.server.ts)',
  'app/routes/demand/demand-login.tsx': 'counted by account, browser and sender (domains/account/limits.server.ts)',
  'app/routes/desk/log-in.tsx': 'counted by account, browser and sender (domains/account/limits.server.ts)',
  'app/routes/account/forgot-password.tsx': 'counted by account and sender (domains/account/limits.server.ts)',
  'app/routes/mail/postmark.ts': 'the mail service has a secret word, and posts once for each mail of ours',
  'app/routes/leads/lead.ts': 'its address is secret, and its posts are counted (`perHour` of leads.json)',
  'app/routes/feeds/webhook.ts': 'the provider signs it or has a secret word, and it only says what to ask for',
}

const formActions = ['formAction', 'propertyFormAction', 'ownPropertyFormAction']
const forms = ['takeEnquiry', 'takePropertyForm', 'takeRegistration']
const guards = ['takeLinkPost', 'deskPost', ...forms]

/** What an action may call before its guard: reading, checking, writing a cookie, or preparing what the guard then stores. */
const harmless = new Set(
  `addPlace againToken alertSearch alertView askedHere bookableOf bookViewing bookingOutcome captchaOfAgent carriedEmail choiceOf confirmable consentHeaders
deskTexts documentsOf draftOf draftSite dropDraft editedDemand errorsOfStep everyForm findProperty findUnit forms handledView hasLeft hasNewsletter
keepDraft listOfOffered managePath noteRefusedAccess notFound offeredProperty pageOf passReview projectPageOf provinceOfZone readApplication
readAppointment readConfirmLink readForm readManageToken readOffer readPasswordLink readRequest readUnsubscribeLink readUnsubscribeToken readerOf regionView register registeredAlert requestedView reviewOf senderKey sessionOf
siteOf subscriberOf summaryOfLink typedPerson wordsOfDraft tryToStore wasSent welcomeOf wishesView`.split(/\s+/),
)

type Called = { name: string; node: ts.Node }

const blockOf = (node: ts.Node): ts.Node => (ts.isBlock(node) || ts.isSourceFile(node) ? node : blockOf(node.parent))

/** A property's name: `to` in `{ to: 1 }`, and in `mail.to`. */
const isNameOnly = (node: ts.Identifier) =>
  (ts.isPropertyAssignment(node.parent) || ts.isPropertyAccessExpression(node.parent)) && node.parent.name === node

/** Our domains' and the platform's functions that a module imports. */
function importedNames(source: ts.SourceFile): Set<string> {
  const names = new Set<string>()
  for (const node of source.statements) {
    if (!ts.isImportDeclaration(node) || !ts.isStringLiteral(node.moduleSpecifier)) continue
    if (!/\.server$/.test(node.moduleSpecifier.text)) continue
    for (const each of (node.importClause?.namedBindings as ts.NamedImports | undefined)?.elements ?? [])
      if (!each.isTypeOnly) names.add(each.name.text)
  }
  return names
}

/** The server functions that an action uses, including those in its own module's functions. */
function usesOf(source: ts.SourceFile, action: ts.FunctionDeclaration): Called[] {
  const imported = importedNames(source)
  const own = new Map(
    source.statements.flatMap(each => (ts.isFunctionDeclaration(each) && each.name ? [[each.name.text, each] as const] : [])),
  )
  const found: Called[] = []
  const look = (node: ts.Node, at?: ts.Node, seen: readonly string[] = []) =>
    walk(node, each => {
      if (!ts.isIdentifier(each) || isNameOnly(each)) return
      if (imported.has(each.text)) found.push({ name: each.text, node: at ?? each })
      const helper = own.get(each.text)
      if (helper?.body && !seen.includes(each.text)) look(helper.body, at ?? each, [...seen, each.text])
    })
  if (action.body) look(action.body)
  return found
}

/** What an action does before, or outside of, the block that counts its post. */
function uncounted(source: ts.SourceFile, action: ts.FunctionDeclaration): string[] {
  const uses = usesOf(source, action)
  const counted = uses.filter(({ name }) => guards.includes(name)).map(({ node }) => ({ from: node.pos, block: blockOf(node) }))
  return uses
    .filter(({ name }) => !guards.includes(name) && !harmless.has(name))
    .filter(({ node }) => !counted.some(({ from, block }) => from < node.pos && block.pos <= node.pos && node.end <= block.end))
    .map(({ name }) => name)
}

const routes = codeFiles('app/routes').map(file => ({ file, source: parse(file) }))
const isExported = (node: ts.Node) =>
  ts.canHaveModifiers(node) && ts.getModifiers(node)?.[0]?.kind === ts.SyntaxKind.ExportKeyword
type Found = { file: string; source: ts.SourceFile; action: ts.FunctionDeclaration | ts.VariableDeclaration }
/** A route module's action: a function, or the call that creates it. */
const actions = routes.flatMap(({ file, source }) =>
  source.statements.flatMap((node): Found[] => {
    if (!isExported(node)) return []
    if (ts.isFunctionDeclaration(node) && node.name?.text === 'action') return [{ file, source, action: node }]
    if (!ts.isVariableStatement(node)) return []
    const [made] = node.declarationList.declarations.filter(each => each.name.getText() === 'action')
    return made ? [{ file, source, action: made }] : []
  }),
)

describe('the action of a route', () => {
  it('is found in every module that mentions one', () => {
    const said = routes.filter(({ source }) =>
      /export (async function|const|function) action|export \{[^}]*\baction\b/.test(source.text),
    )
    expect(actions.map(({ file }) => file)).toEqual(said.map(({ file }) => file))
    expect(actions.length).toBeGreaterThan(30)
  })

  it.each(actions.map(each => [path.relative('app/routes', each.file), each] as const))(
    '%s is counted',
    (_, { file, source, action }) => {
      if (file in unlimited) return
      if (ts.isFunctionDeclaration(action)) expect(uncounted(source, action)).toEqual([])
      else expect(formActions).toContain((action.initializer as ts.CallExpression).expression.getText())
    },
  )

  it('is exempt from the table only for a reason', () => {
    const files = new Set(actions.map(({ file }) => file))
    expect(Object.keys(unlimited).filter(file => !files.has(file))).toEqual([])
  })
})

it('covers every post of the table by a route', () => {
  const named = actions.flatMap(({ action }) => [
    // Every action of the desk is counted as one.
    ...(action.getText().includes('deskPost(') ? [['', 'desk']] : []),
    ...action.getText().matchAll(/takeLinkPost\(\s*site,\s*(?:'([^']+)'|`([^$`]+)\$)/g),
  ])
  const names = named.flatMap(([, name, start]) =>
    Object.keys(linkPosts).filter(post => (name === undefined ? post.startsWith(start ?? '') : post === name)),
  )
  expect([...new Set(names)].sort()).toEqual(Object.keys(linkPosts).sort())
})
