/** The styles as they are written: their rules, and the classes that the code gives to elements. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { parse, walk } from './imports'

/** A block of a style sheet: `@layer parts`, `@media …`, `.card`, with what stands in it. */
export type Block = {
  /** What stands before the brace, in one line. */
  head: string
  blocks: Block[]
  /** Names of the properties that are set in it, not in its blocks. */
  properties: string[]
}

export type StyleSheet = { file: string; blocks: Block[] }

/** Every style sheet of the app, as paths from the repository's root. */
export function styleSheets(): StyleSheet[] {
  return readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.css'))
    .map(name => path.posix.join('app', name))
    .sort()
    .map(file => ({ file, blocks: readBlocks(readFileSync(file, 'utf8')) }))
}

/** The blocks of a style sheet. Strings may hold braces; comments are left out. */
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

/** The rules of a block that stand in no other rule, through `@layer`, `@media` and the like. */
export function outerRules(blocks: readonly Block[]): Block[] {
  return blocks.flatMap(block => (block.head.startsWith('@') ? (isKeyframes(block) ? [] : outerRules(block.blocks)) : [block]))
}

export const isKeyframes = (block: Block) => block.head.startsWith('@keyframes ')

/** Every block, those in blocks too. */
export function allBlocks(blocks: readonly Block[]): Block[] {
  return blocks.flatMap(block => [block, ...allBlocks(block.blocks)])
}

/** The classes that a selector names. */
export function classesIn(selector: string): string[] {
  return [...selector.replace(/"[^"]*"/g, '').matchAll(/\.(-?[a-z_][\w-]*)/gi)].map(([, name]) => name!)
}

/** The classes that the selectors of a sheet name. */
export function classesOf({ blocks }: Pick<StyleSheet, 'blocks'>): Set<string> {
  const rules = allBlocks(blocks).filter(block => !block.head.startsWith('@'))
  return new Set(rules.flatMap(({ head }) => classesIn(head)))
}

/** The parts of a list that commas divide, those in brackets left alone. */
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
  /** What one element is given in one expression. */
  together: string[][]
}

/** Where a file says which classes an element has: `className=`, and what is named `…Class`, `…ClassName(s)`. */
const saysClasses = /class(Names?)?$/i

/** The classes that a file of code gives to elements. */
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

/** The two ways of `className={… ? … : …}`: an element is given one of them. */
function alternatives(node: ts.Node): ts.Node[] {
  const choice =
    ts.isJsxAttribute(node) && node.initializer && ts.isJsxExpression(node.initializer) && node.initializer.expression
  return choice && ts.isConditionalExpression(choice) ? [choice.whenTrue, choice.whenFalse] : [node]
}

/** The words of the strings in a node; a word that goes on with a value is a beginning. */
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
