/** The styles as written: their rules, and the classes that the code gives to elements. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { parse, walk } from './imports'

/** A block of a style sheet: `@layer parts`, `@media …`, `.card`, with its content. */
export type Block = {
  /** The text before the brace, on one line. */
  head: string
  blocks: Block[]
  /** Properties set in it, without nested blocks. */
  properties: string[]
}

export type StyleSheet = { file: string; blocks: Block[] }

/** The app's style sheets, as paths from the repository's root. */
export function styleSheets(): StyleSheet[] {
  return readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.css'))
    .map(name => path.posix.join('app', name))
    .sort()
    .map(file => ({ file, blocks: readBlocks(readFileSync(file, 'utf8')) }))
}

/** A style sheet's blocks, without comments. Strings may contain braces. */
export function readBlocks(css: string): Block[] {
  const top: Block = { head: '', blocks: [], properties: [] }
  const open = [top]
  let text = ''
  const endOfDeclaration = () => {
    const property = /^\s*([\w-]+)\s*:/.exec(text)?.[1]
    if (property) open.at(-1)!.properties.push(property)
    text = ''
  }
  for (const [token] of css.matchAll(/\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\])*"|[{};]|[^"{};/]+|\//g)) {
    if (token.startsWith('/*')) continue
    if (token === '{') {
      const block: Block = { head: text.trim().replace(/\s+/g, ' '), blocks: [], properties: [] }
      open.at(-1)!.blocks.push(block)
      open.push(block)
      text = ''
    } else if (token === '}') {
      endOfDeclaration()
      open.pop()
      if (open.length === 0) throw new Error('A brace is closed that was not opened')
    } else if (token === ';') endOfDeclaration()
    else text += token
  }
  if (open.length !== 1) throw new Error('A brace is open at the end')
  return top.blocks
}

/** A block's rules that are not nested in other rules, through `@layer`, `@media` and the like. */
export function outerRules(blocks: readonly Block[]): Block[] {
  return blocks.flatMap(block => (block.head.startsWith('@') ? (hasName(block) ? [] : outerRules(block.blocks)) : [block]))
}

/** Animations and kinds of paper, which have a name and no elements. */
export const hasName = (block: Block) => /^@(?:keyframes|page) [\w-]+/.test(block.head)

/** All blocks, including nested ones. */
export function allBlocks(blocks: readonly Block[]): Block[] {
  return blocks.flatMap(block => [block, ...allBlocks(block.blocks)])
}

/** The classes in a selector. */
export function classesIn(selector: string): string[] {
  return [...selector.replace(/"[^"]*"/g, '').matchAll(/\.(-?[a-z_][\w-]*)/gi)].map(([, name]) => name!)
}

/** The classes in a sheet's selectors. */
export function classesOf({ blocks }: Pick<StyleSheet, 'blocks'>): Set<string> {
  const rules = allBlocks(blocks).filter(block => !block.head.startsWith('@'))
  return new Set(rules.flatMap(({ head }) => classesIn(head)))
}

/** The parts of a list separated by commas, ignoring those in brackets. */
export function partsOf(list: string): string[] {
  const parts = ['']
  let depth = 0
  for (const sign of list) {
    if ('(['.includes(sign)) depth++
    if (')]'.includes(sign)) depth--
    if (sign === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += sign
  }
  return parts.map(part => part.trim())
}

export type GivenClasses = {
  names: Set<string>
  /** `mosaic-` of `mosaic-${many}`. */
  beginnings: Set<string>
  /** One element's classes in one expression. */
  together: string[][]
}

/** Where a file gives classes to elements: `className=`, and names ending in `…Class`, `…ClassName(s)`. */
const saysClasses = /class(Names?)?$/i

/** The classes that a code file gives to elements. */
export function givenClasses(file: string): GivenClasses {
  const given: GivenClasses = { names: new Set(), beginnings: new Set(), together: [] }
  walk(parse(file), node => {
    const named =
      (ts.isJsxAttribute(node) ||
        ts.isVariableDeclaration(node) ||
        ts.isPropertyAssignment(node) ||
        ts.isFunctionDeclaration(node)) &&
      saysClasses.test(node.name?.getText() ?? '')
    if (!named) return
    const found = wordsOf(node)
    given.together.push(...alternatives(node).map(each => wordsOf(each).names))
    for (const name of found.names) given.names.add(name)
    for (const beginning of found.beginnings) given.beginnings.add(beginning)
  })
  return given
}

/** The two branches of `className={… ? … : …}`: an element gets one of them. */
function alternatives(node: ts.Node): ts.Node[] {
  const choice =
    ts.isJsxAttribute(node) && node.initializer && ts.isJsxExpression(node.initializer) && node.initializer.expression
  return choice && ts.isConditionalExpression(choice) ? [choice.whenTrue, choice.whenFalse] : [node]
}

/** The words in a node's strings; a word followed by a value is a prefix. */
function wordsOf(top: ts.Node): { names: string[]; beginnings: string[] } {
  const names: string[] = []
  const beginnings: string[] = []
  const split = (text: string) => text.split(/\s+/).filter(Boolean)
  walk(top, node => {
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) names.push(...split(node.text))
    else if (ts.isTemplateHead(node) || ts.isTemplateMiddle(node)) {
      const words = split(node.text)
      const last = /\S$/.test(node.text) ? words.pop() : undefined
      names.push(...words)
      if (last?.endsWith('-')) beginnings.push(last)
      else if (last) names.push(last)
    } else if (ts.isTemplateTail(node)) names.push(...split(node.text))
  })
  return { names, beginnings }
}
