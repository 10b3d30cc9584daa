/** A page's selection of the site's styles, by the classes in its HTML. */
import { describe, expect, it } from 'vitest'
import { classLists, classStyles, pageStylesFrom } from '../../app/ui/styles/page-styles.server'

const order = '@layer base,parts,print;'
const ofPage = (styles: string, html: string) => pageStylesFrom(order + styles)(classLists(html)).slice(order.length)

describe('the styles of a page', () => {
  it('are the rules without classes, and those of its classes', () => {
    const styles = '@layer base{body{margin:0}a,.skip{color:red}}@layer parts{.card{color:red}.list{color:blue}}'
    expect(ofPage(styles, '<p class="card wide">')).toBe(
      '@layer base{body{margin:0}a,.skip{color:red}}@layer parts{.card{color:red}}',
    )
    expect(ofPage('@layer parts{.card{color:red}}', '<p>')).toBe('')
  })

  it('include a rule if any of its selectors may match, whatever its brackets contain', () => {
    const rule = '.card:is(.wide,.low) .name,.list:not(.card,:has(.x)){color:red}'
    const styles = `@layer parts{${rule}}`
    expect(ofPage(styles, '<p class="list">')).toBe(styles)
    expect(ofPage(styles, '<p class="card">')).toBe(styles)
    expect(ofPage(styles, '<p class="wide x name">')).toBe('')
  })

  it('keep nested and conditional rules in order', () => {
    const styles =
      '@layer parts{.a{color:red;&:hover{color:blue}}@media (width<767px){.a{color:green}.b{color:red}}.a .c{color:grey}}'
    expect(ofPage(styles, '<p class="a">')).toBe(styles.replace('.b{color:red}', ''))
  })

  it('merge the rules of one layer', () => {
    const styles = '@layer parts{.a{color:red}}@layer print{.a{color:black}}@layer parts{.b{color:blue}}'
    expect(ofPage(styles, '<p class="a b">')).toBe('@layer parts{.a{color:red}.b{color:blue}}@layer print{.a{color:black}}')
  })

  it('include animations named after its classes', () => {
    const styles = '@layer parts{.bar{animation:bar-moves 1s}@keyframes bar-moves{to{rotate:1turn}}}'
    expect(ofPage(styles, '<p class="bar">')).toBe(styles)
    expect(ofPage(styles, '<p class="foot">')).toBe('')
  })

  it('include kinds of paper named after its classes', () => {
    const styles = '@layer print{@media print{@page{margin:16mm}.card{page:card-a5}@page card-a5{size:A5}}}'
    expect(ofPage(styles, '<p class="card">')).toBe(styles)
    expect(ofPage(styles, '<p class="foot">')).toBe('@layer print{@media print{@page{margin:16mm}}}')
  })

  it('are parsed correctly when strings contain braces', () => {
    const styles = `@layer parts{.a:before{content:"}.b{"}.b:before{content:'\\'{'}}`
    expect(ofPage(styles, '<p class="b">')).toBe(`@layer parts{.b:before{content:'\\'{'}}`)
  })

  it('ignore classes that occur in data only', () => {
    expect(ofPage('@layer parts{.a{color:red}}', '<script>{"html":"<p class=\\"a\\">"}</script>')).toBe('')
  })

  it('are of the chosen designs only', () => {
    const plate = '@scope ([data-design-card=plate]){.card{color:red}}'
    const styles = `@layer designs{${plate}@scope ([data-design-card=ledger]){.card{color:blue}}}`
    const lists = classLists('<p class="card">')
    expect(pageStylesFrom(styles)(lists, { 'data-design-card': 'plate' })).toBe(`@layer designs{${plate}}`)
    expect(pageStylesFrom(styles)(lists, { 'data-design-card': 'plain' })).toBe('')
    expect(pageStylesFrom(styles)(classLists('<p class="list">'), { 'data-design-card': 'plate' })).toBe('')
  })

  it('together with all classes’ styles are the whole', () => {
    const styles = '@layer base{a,.skip{color:red}@media print{a{color:black}}}@layer parts{.card{color:red}}'
    expect(classStyles(order + styles)).toBe(`${order}@layer parts{.card{color:red}}`)
  })
})
