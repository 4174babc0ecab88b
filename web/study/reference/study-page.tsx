import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { pageSizeDefault } from '#contract/base/fields.ts'
import { listFilter } from '#web/base/list-filter.ts'
import { PageHead } from '#web/base/page-head.tsx'
import { useList } from '#web/base/use-list.ts'
import { EmptyState, LoadFailed } from '#web/ui/empty-state.tsx'
import { FilterBar, NothingFound } from '#web/ui/filter-bar.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { drawSign } from '#web/ui/signs/sign-drawing.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { EntryView } from './entry-view.tsx'
import { rememberRead } from './recent.ts'
import { type EntryShelf, type Listed, type Shelf, studyShelves } from './shelves.tsx'
import styles from './study.module.css'
import { StudyFields, type StudySearch } from './study-search.ts'
import { StudyWays } from './study-ways.tsx'

const shelfList = listFilter({ fields: StudyFields, views: ['id'] })

/** The base does not change while the user reads. */
const fresh = { staleTime: 600_000 } as const

/** A list to browse and search on the left, the selected entry on the right; on a phone one or the other. */
export function StudyPage({ shelf }: { shelf: Shelf }) {
  const { t } = useTranslation(['study', 'shell'])
  const list = useList(shelfList)
  const { group = '', id } = list.filter
  const { pageNo } = list
  const q = useDebounced(list.asked.q ?? '', 120)
  const asked = { q, group, pageNo, pageSize: pageSizeDefault }
  const found = useQuery({
    queryKey: ['study', shelf.name, asked],
    queryFn: ({ signal }) => shelf.list(asked, signal),
    placeholderData: keepPreviousData,
    ...fresh,
  })
  const navigate = useNavigate()
  /** An entry of its own in the history: going back leads to the entry before. */
  const go = (change: Partial<StudySearch>) =>
    void navigate({ to: '.', search: (before: StudySearch) => ({ ...before, ...change }) } as never)
  const title = t(`shell:pages.${shelf.name}`)
  const data = found.data
  const chosen = id ?? data?.list[0]?.id
  const { pathname } = useLocation()
  const opened = id ? labelOf(data, id) : undefined
  useEffect(() => {
    if (id && opened) rememberRead({ path: pathname, id, label: opened })
  }, [id, opened, pathname])

  return (
    <div className="page study" data-open={id ? '' : undefined}>
      <PageHead title={title} />
      <div className="head">
        <StudyWays />
        <FilterBar
          list={list}
          found={data?.total}
          find={{
            label: t('study:find'),
            value: list.filter.q,
            change: (words) => list.change({ q: words, id: undefined }),
          }}
        >
          {!data || data.groups.length > 1 ? (
            <Select
              className={styles['study-group']}
              searchable
              label={t('study:group')}
              labelHidden
              value={group}
              onChange={(one) => list.change({ group: one ?? undefined, id: undefined })}
              options={[
                { value: '', label: t('study:allGroups') },
                ...(data?.groups ?? []).map((g) => ({ value: g.id, label: `${g.label} (${g.count})` })),
              ]}
            />
          ) : null}
        </FilterBar>
      </div>
      <div className={styles['study-columns']}>
        <section className={styles['study-list']} aria-label={t('study:list')}>
          {!data && (found.isError ? <LoadFailed error={found.error} retry={found.refetch} /> : <Skeleton />)}
          {data && !data.list.length && (
            <NothingFound list={list}>
              <EmptyState title={t('study:none')} text={t('study:noneHint')} />
            </NothingFound>
          )}
          <ul>
            {data?.list.map((row) => (
              <li key={row.id}>
                <button type="button" aria-pressed={row.id === chosen} onClick={() => go({ id: row.id })}>
                  <b className="serif">{row.label}</b>
                  <span className="text-faint text-tiny ellipsis">{row.hint}</span>
                  <span className={styles['study-thumb']}>{drawSign(row.name, 36)}</span>
                </button>
              </li>
            ))}
          </ul>
          {data && data.total > pageSizeDefault && (
            <Pager
              simple
              filter={{ pageNo, pageSize: pageSizeDefault }}
              total={data.total}
              turn={(page) => go({ pageNo: page, id: undefined })}
            />
          )}
        </section>
        <div className={styles['study-read']}>
          {id && (
            <button type="button" className={`b t ${styles['study-back']}`} onClick={() => go({ id: undefined })}>
              <Icon name="left" size={14} />
              {t('study:list')}
            </button>
          )}
          {chosen && <Opened key={chosen} shelf={shelf} id={chosen} label={labelOf(data, chosen)} />}
        </div>
      </div>
    </div>
  )
}

/** An entry opened by its address may be on another page of the list: its panel then displays its name itself. */
const labelOf = (data: Listed | undefined, id: string) => data?.list.find((row) => row.id === id)?.label

function Opened({ shelf, id, label }: { shelf: Shelf; id: string; label: string | undefined }) {
  const panel = shelf.panel?.(id)
  if (!panel && 'entry' in shelf) return <OpenedEntry shelf={shelf} id={id} />
  return (
    <article className={styles['study-entry']} aria-label={label}>
      {label && <h2 className="serif">{label}</h2>}
      {panel}
    </article>
  )
}

const useEntry = (shelf: EntryShelf, id: string) =>
  useQuery({
    queryKey: ['study', shelf.name, id],
    queryFn: ({ signal }) => shelf.entry(id, signal),
    ...fresh,
  })

function OpenedEntry({ shelf, id }: { shelf: EntryShelf; id: string }) {
  const { data, error, refetch } = useEntry(shelf, id)
  if (!data) return error ? <LoadFailed error={error} retry={refetch} /> : <Skeleton />
  return <EntryView entry={data} />
}

export const PatternStudyPage = () => <StudyPage shelf={studyShelves.pattern} />
export const BellyStudyPage = () => <StudyPage shelf={studyShelves.bellyDiag} />
export const TongueStudyPage = () => <StudyPage shelf={studyShelves.tongueDiag} />
export const PulseStudyPage = () => <StudyPage shelf={studyShelves.pulseTaking} />
export const GynecologyStudyPage = () => <StudyPage shelf={studyShelves.gynecology} />
export const RecipeStudyPage = () => <StudyPage shelf={studyShelves.recipe} />
export const HerbStudyPage = () => <StudyPage shelf={studyShelves.medicine} />
export const ClassicStudyPage = () => <StudyPage shelf={studyShelves.classic} />
export const DongStudyPage = () => <StudyPage shelf={studyShelves.dongs} />
export const TummyStudyPage = () => <StudyPage shelf={studyShelves.tummy} />
export const HeadStudyPage = () => <StudyPage shelf={studyShelves.head} />
export const SpecificStudyPage = () => <StudyPage shelf={studyShelves.specific} />
export const SymptomStudyPage = () => <StudyPage shelf={studyShelves.symptomAnalyze} />

/** One symptom on its own page: the target of links from other pages and colleagues. */
export function SymptomEntryPage() {
  const { t } = useTranslation(['study', 'shell'])
  const { id, name } = useParams({ from: '/shell/studyBrain/symptomStudy/symptomAnalyze/$id/$name' })
  const { data } = useEntry(studyShelves.symptomAnalyze, id)
  return (
    <div className="page study">
      <PageHead title={data?.label ?? name} />
      <div className="head">
        <Link className="b t" to="/studyBrain/symptomStudy/symptomAnalyze" search={{}}>
          <Icon name="left" size={14} />
          {t('shell:pages.studySymptom')}
        </Link>
      </div>
      <div className={styles['study-alone']}>
        <OpenedEntry shelf={studyShelves.symptomAnalyze} id={id} />
      </div>
    </div>
  )
}
