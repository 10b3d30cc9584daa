import { type FormEvent, useRef, useState } from 'react'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { useGo } from '../../ui/use-go'
import { useHydrated } from '../../ui/use-hydrated'
import { listParameter, noFilters } from './filters'
import { addressOfForm, listAddress } from './form-search'
import { MainFields } from './MainFields'
import type { ListCounts, SearchOptions } from './search-options'
import { SentenceField } from './sentence/SentenceField'
import { useResultCount } from './use-result-count'

/** Its sentence stands below it, outside of the bar. */
const formID = 'search-box'

type SearchBoxProps = {
  /** From `searchOptions(language)`. */
  options: SearchOptions
  /** The list chosen at first: 0 sale, 1 rent (SPEC §4). */
  goal?: 0 | 1
}

/**
 * The home page's search (SPEC §2). A plain GET form: without script it always goes to the sale list, which redirects to the
 * rent list, and offers the cities of both; with script those of the chosen list.
 */
export function SearchBox({ options, goal = 0 }: SearchBoxProps) {
  const { language, t } = useTexts()
  const go = useGo()
  const [list, setList] = useState<'sale' | 'rent'>(goal === 1 ? 'rent' : 'sale')
  const hydrated = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  const [{ count, read }, changed] = useResultCount(list, language)
  const recount = () => changed(form.current!)
  const offered = <T extends { counts: ListCounts }>(all: readonly T[]) =>
    hydrated ? all.flatMap(option => (option.counts[list] === undefined ? [] : { ...option, count: option.counts[list] })) : all
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    go(addressOfForm(event.currentTarget, list, language))
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: older screen readers do not know <search> */}
      <form
        ref={form}
        id={formID}
        className="search-box"
        role="search"
        action={listAddress('sale', language, noFilters)}
        onInput={recount}
        onSubmit={onSubmit}
      >
        <fieldset className="segments">
          <legend className="unseen">{t('SEARCH_GOAL')}</legend>
          {(['sale', 'rent'] as const).map(name => (
            <label key={name} className="segment">
              <input
                type="radio"
                name={listParameter}
                value={name}
                defaultChecked={name === list}
                onChange={() => setList(name)}
              />
              {t(name === 'sale' ? 'FOR_SALE' : 'FOR_RENT')}
            </label>
          ))}
        </fieldset>
        <MainFields
          cities={offered(options.cities)}
          types={offered(options.types)}
          filters={noFilters}
          rent={list === 'rent'}
          onChange={recount}
        />
        <button type="submit" className="button">
          {count === undefined ? t('SEARCH_NOW') : t('SHOW_RESULTS', { count })}
        </button>
      </form>
      <div className="search-sentence" onInput={recount}>
        <SentenceField search="" read={read} note={{}} form={formID} />
        <button type="submit" className="button quiet" form={formID}>
          <span className="unseen">{t('SEARCH_NOW')}</span>
          <svg viewBox="0 0 20 20" width={18} height={18} aria-hidden="true">
            <path d="M7.5 4l6 6-6 6" />
          </svg>
        </button>
      </div>
    </>
  )
}
