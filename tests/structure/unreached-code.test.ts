/** Browsers get no code for what no page of the site does (docs/decisions/0107): what would need it is found here. */
import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { codeFiles, parse, walk } from '../support/imports'

/** Of `@remix-run/react` and `@remix-run/node`: they need code that the build leaves out, or `Link` does what they do. */
const refused = new Set(['Await', 'defer', 'Form', 'NavLink', 'PrefetchPageLinks', 'unstable_usePrompt', 'useBlocker'])
/** What a route may not export. */
const ofRoutes = /^(?:links|clientLoader|clientAction|HydrateFallback)$/

/** What each file imports of Remix. */
const imported = new Map(
  codeFiles('app')
    .filter(file => /\.tsx?$/.test(file) && readFileSync(file, 'utf8').includes("'@remix-run/"))
    .map(file => [file, importedNames(file)]),
)

describe('code that browsers do not get', () => {
  it('is used by no part of the site', () => {
    const used = [...imported].flatMap(([file, names]) => names.flatMap(name => (refused.has(name) ? [`${file}: ${name}`] : [])))
    expect(used).toEqual([])
    expect([...imported.values()].flat().filter(name => name === 'useLoaderData').length).toBeGreaterThan(20)
  })

  it('is asked for by no route', () => {
    const asking = codeFiles('app')
      .filter(file => /^app\/(root\.tsx$|routes\/)/.test(file))
      .flatMap(file => exportedNames(file).filter(name => ofRoutes.test(name)))
    expect(asking).toEqual([])
  })

  it('is asked for by no link: they are all made in one place, which wants neither routes nor pages ahead', () => {
    const makers = [...imported].flatMap(([file, names]) => (names.includes('Link') ? [file] : []))
    expect(makers).toEqual(['app/ui/Link.tsx'])
    const link = readFileSync('app/ui/Link.tsx', 'utf8')
    expect(link.match(/<RemixLink\b/g)).toHaveLength(1)
    expect(link).toMatch(/<RemixLink [^>]*discover="none"/)
    expect(link).not.toMatch(/prefetch/)
  })
})

function importedNames(file: string): string[] {
  const names: string[] = []
  walk(parse(file), node => {
    if (!ts.isImportDeclaration(node) || !/^'@remix-run\//.test(node.moduleSpecifier.getText())) return
    const bindings = node.importClause?.namedBindings
    if (bindings && ts.isNamedImports(bindings))
      names.push(...bindings.elements.map(each => (each.propertyName ?? each.name).text))
  })
  return names
}

function exportedNames(file: string): string[] {
  const names: string[] = []
  for (const statement of parse(file).statements) {
    const isExported =
      ts.canHaveModifiers(statement) && ts.getModifiers(statement)?.some(each => each.kind === ts.SyntaxKind.ExportKeyword)
    if (isExported && ts.isFunctionDeclaration(statement) && statement.name) names.push(statement.name.text)
    if (isExported && ts.isVariableStatement(statement))
      names.push(...statement.declarationList.declarations.map(each => each.name.getText()))
  }
  return names
}
