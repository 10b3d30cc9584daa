/**
 * A route's code that reaches the browser: declaration by declaration, as the bundler keeps it. Remix drops a route's server
 * exports, and `*.server.ts` files never get there.
 */
import ts from 'typescript'
import { parse, resolveImport, walk } from './imports'

export type BrowserCode = {
  /** Every quoted text, without a query (`ALERT_TEXT_TOO_LONG?max=60`). */
  literals: Set<string>
  /** Prefix and suffix of every composed text. */
  templates: Set<`${string}…${string}`>
  /** Lazily loaded code, and the namespaces that its opener names for it. */
  parts: { target: string; namespaces: string[] }[]
}

const onlyOnServer = new Set(['loader', 'action', 'headers'])

/** @param file a route's, or with `exports` any other's of which these are wanted. */
export function browserCodeOf(file: string, exports = exportsOf(file).filter(name => !onlyOnServer.has(name))): BrowserCode {
  const code: BrowserCode = { literals: new Set(), templates: new Set(), parts: [] }
  const seen = new Set<string>()
  const waiting: [file: string, name: string][] = exports.map(name => [file, name])
  const opened = new Set<string>()
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [from, name] = next
    if (seen.has(next.join('#')) || /\.server\.tsx?$/.test(from)) continue
    seen.add(next.join('#'))
    const module = moduleOf(from)
    if (!opened.has(from)) {
      opened.add(from)
      for (const statement of module.effects) waiting.push(...read(statement, module, code))
    }
    const leads = module.leads.get(name)
    if (leads) waiting.push(leads)
    for (const declaration of module.declarations.get(name) ?? []) waiting.push(...read(declaration, module, code))
  }
  return code
}

/** Records a piece of code's texts. @returns the declarations that it uses. */
function read(piece: ts.Node, module: Module, code: BrowserCode): [file: string, name: string][] {
  const used: [string, string][] = []
  walkCode(piece, node => {
    if (ts.isStringLiteralLike(node)) code.literals.add(node.text.replace(/\?.*$/, ''))
    else if (ts.isTemplateExpression(node)) code.templates.add(`${node.head.text}…${node.templateSpans.at(-1)!.literal.text}`)
    else if (ts.isIdentifier(node) && !isNameOfPart(node)) used.push([module.file, node.text])
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const { target, isPackage } = resolveImport(module.file, (node.arguments[0] as ts.StringLiteral).text)
      if (!isPackage) code.parts.push({ target, namespaces: module.namespaces })
    }
  })
  return used
}

/** Visits a piece of code without its types. */
function walkCode(node: ts.Node, visit: (node: ts.Node) => void): void {
  if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return
  visit(node)
  ts.forEachChild(node, child => walkCode(child, visit))
}

/** `b` of `a.b`, `{ b: … }` and `<A b>`: not a declaration of its own. */
function isNameOfPart(node: ts.Identifier): boolean {
  const { parent } = node
  if (!ts.isPropertyAccessExpression(parent) && !ts.isPropertyAssignment(parent) && !ts.isJsxAttribute(parent)) return false
  return parent.name === node
}

type Module = {
  file: string
  declarations: Map<string, ts.Node[]>
  /** Names imported from another file. */
  leads: Map<string, [file: string, name: string]>
  exports: string[]
  /** Code that runs on loading. */
  effects: ts.Statement[]
  /** In `namespaces={[…]}` in its markup. */
  namespaces: string[]
}

const modules = new Map<string, Module>()

function moduleOf(file: string): Module {
  const made = modules.get(file) ?? readModule(file)
  modules.set(file, made)
  return made
}

function exportsOf(file: string): string[] {
  return moduleOf(file).exports
}

function readModule(file: string): Module {
  const module: Module = { file, declarations: new Map(), leads: new Map(), exports: [], effects: [], namespaces: [] }
  const source = parse(file)
  const declare = (name: string, node: ts.Node, statement: ts.Statement) => {
    module.declarations.set(name, [...(module.declarations.get(name) ?? []), node])
    if (ts.canHaveModifiers(statement) && ts.getModifiers(statement)?.some(each => each.kind === ts.SyntaxKind.ExportKeyword))
      module.exports.push(name)
  }
  const lead = (name: string, specifier: ts.Expression | undefined, there: string) => {
    const found = resolveImport(file, (specifier as ts.StringLiteral).text)
    if (!found.isPackage && /\.tsx?$/.test(found.target)) module.leads.set(name, [found.target, there])
  }
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) {
      const { importClause } = statement
      if (!importClause || importClause.isTypeOnly) continue
      const names = importClause.namedBindings
      if (importClause.name) lead(importClause.name.text, statement.moduleSpecifier, 'default')
      if (names && ts.isNamespaceImport(names)) throw new Error(`${file}: import * hides what is used`)
      for (const each of names?.elements ?? [])
        if (!each.isTypeOnly) lead(each.name.text, statement.moduleSpecifier, (each.propertyName ?? each.name).text)
    } else if (ts.isExportDeclaration(statement)) {
      if (statement.isTypeOnly) continue
      if (!statement.exportClause || !ts.isNamedExports(statement.exportClause)) throw new Error(`${file}: export * hides names`)
      for (const each of statement.exportClause.elements) {
        module.exports.push(each.name.text)
        if (statement.moduleSpecifier) lead(each.name.text, statement.moduleSpecifier, (each.propertyName ?? each.name).text)
      }
    } else if (ts.isExportAssignment(statement)) {
      module.declarations.set('default', [statement.expression])
      module.exports.push('default')
    } else if (ts.isVariableStatement(statement)) {
      for (const each of statement.declarationList.declarations) {
        walk(each.name, name => ts.isIdentifier(name) && declare(name.text, each, statement))
      }
    } else if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) {
      const isDefault = ts.getModifiers(statement)?.some(each => each.kind === ts.SyntaxKind.DefaultKeyword)
      declare(isDefault || !statement.name ? 'default' : statement.name.text, statement, statement)
    } else if (!ts.isTypeAliasDeclaration(statement) && !ts.isInterfaceDeclaration(statement)) module.effects.push(statement)
  }
  walk(source, node => {
    if (ts.isJsxAttribute(node) && node.name.getText() === 'namespaces' && node.initializer)
      walk(node.initializer, each => ts.isStringLiteral(each) && module.namespaces.push(each.text))
  })
  return module
}
