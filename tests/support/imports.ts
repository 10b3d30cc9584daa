/** Parses the import statements of the code: static, dynamic, type-only, re-exports and Vite's globs. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

/** `target` is a path from the repository's root (`app/…`, `db/…`, `data/…`) or a package's name. */
export type Import = { from: string; target: string; isPackage: boolean }

/** All code files under the folders, as paths from the repository's root. */
export function codeFiles(...folders: string[]): string[] {
  return folders
    .flatMap(folder => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(name => path.posix.join(folder, name)))
    .filter(file => /\.(ts|tsx|js|mjs)$/.test(file) && statSync(file).isFile())
    .sort()
}

const parsed = new Map<string, ts.SourceFile>()

/** Parses a text as if it stood in the file; without one the file itself, once for all tests of a process. */
export function parse(file: string, text?: string): ts.SourceFile {
  if (text !== undefined) return parseText(file, text)
  const source = parsed.get(file) ?? parseText(file, readFileSync(file, 'utf8'))
  parsed.set(file, source)
  return source
}

function parseText(file: string, text: string): ts.SourceFile {
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, file.endsWith('x') ? ts.ScriptKind.TSX : undefined)
}

/** Visits every node of a file. */
export function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node)
  ts.forEachChild(node, child => walk(child, visit))
}

/** The imports of a file, or of a text as if it were in that file. */
export function importsOf(file: string, text?: string): Import[] {
  const found: Import[] = []
  const add = (specifier: ts.Node | undefined) => {
    if (specifier && ts.isStringLiteralLike(specifier)) found.push(resolveImport(file, specifier.text))
  }
  walk(parse(file, text), node => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) add(node.moduleSpecifier)
    else if (ts.isImportEqualsDeclaration(node) && ts.isExternalModuleReference(node.moduleReference)) {
      add(node.moduleReference.expression)
    } else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) add(node.argument.literal)
    else if (ts.isCallExpression(node)) {
      if (node.expression.kind === ts.SyntaxKind.ImportKeyword) add(node.arguments[0])
      else if (/^(require|import\.meta\.glob)$/.test(node.expression.getText())) {
        const [patterns] = node.arguments
        for (const pattern of patterns && ts.isArrayLiteralExpression(patterns) ? patterns.elements : [patterns]) add(pattern)
      }
    }
  })
  return found
}

/** The target of a file's import statement. */
export function resolveImport(from: string, specifier: string): Import {
  const plain = specifier.replace(/\?.*$/, '')
  if (plain.startsWith('/')) return { from, target: plain.slice(1), isPackage: false }
  if (!plain.startsWith('.')) return { from, target: plain, isPackage: true }
  const joined = path.posix.join(path.posix.dirname(from), plain)
  if (joined.includes('*')) return { from, target: joined, isPackage: false }
  const target = ['', '.ts', '.tsx', '.mjs', '.js', '/index.ts', '/index.tsx']
    .map(ending => joined + ending)
    .find(candidate => existsSync(candidate) && statSync(candidate).isFile())
  // The type check reports unresolved imports.
  return { from, target: target ?? `${joined}.ts`, isPackage: false }
}

/** A graph's cycles, each as the names along it; [] if there are none. Depth first, every edge once. */
export function circles(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const done = new Set<string>()
  const found: string[][] = []
  const way: string[] = []
  function visit(name: string) {
    const at = way.indexOf(name)
    if (at >= 0) return void found.push([...way.slice(at), name])
    if (done.has(name)) return
    way.push(name)
    for (const next of graph.get(name) ?? []) visit(next)
    way.pop()
    done.add(name)
  }
  for (const name of graph.keys()) visit(name)
  return found
}
