import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useDeferredValue, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Output } from '#contract/base/endpoint.ts'
import type { UserInfo } from '#contract/base/user.ts'
import { home } from '#contract/support/home.ts'
import { useAge } from '#web/base/age.ts'
import { drawer } from '#web/base/drawer.ts'
import { visiblePages } from '#web/base/pages.ts'
import { keepPreviousQuery } from '#web/base/query.ts'
import { useStore } from '#web/base/store.ts'
import { fullDay } from '#web/base/time.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { palette } from './palette-state.ts'
import styles from './shell.module.css'
import { useCommands } from './use-commands.ts'

type Found = Output<typeof home.search>['list'][number]
type Entry = {
  key: string
  group: 'page' | 'command' | Found['kind']
  name: string
  hint: string
  /** Whether the patient is here today. */
  standing?: string | undefined
  go: () => void
}

/** Sex, age, last visit and presence today distinguish patients with the same name. */
function useWhoIs() {
  const { t } = useTranslation(['shell', 'common', 'patient', 'visit'])
  const ageOf = useAge()
  return ({ person, hint }: Found): Pick<Entry, 'hint' | 'standing'> => {
    if (!person) return { hint }
    const { sex, lastVisitAt, today } = person
    const facts = [
      t(`common:sex.${sex}`),
      ageOf(person),
      hint,
      lastVisitAt === null ? '' : `${t('patient:lastVisit')} ${fullDay(lastVisitAt)}`,
    ]
    return {
      hint: facts.filter(Boolean).join(' · '),
      standing: today === null ? undefined : t(`visit:statuses.${today}`),
    }
  }
}

/** `settled`: the list is the answer to the current text, not to an earlier one. */
function useEntries(typed: string, user: UserInfo): { entries: Entry[]; settled: boolean } {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const whoIs = useWhoIs()
  const commands = useCommands()
  const q = useDeferredValue(typed.trim())
  const { data, isPlaceholderData, isError } = useQuery({
    ...keepPreviousQuery(home.search, { q }),
    enabled: q.length > 0,
    staleTime: 30_000,
  })
  const isNamed = (name: string) => name.toLowerCase().includes(q.toLowerCase())
  const acts = commands
    .filter(({ name }) => q && isNamed(name))
    .map(({ key, name, run }): Entry => ({ key, group: 'command', name, hint: '', go: run }))
  const pages = visiblePages(user)
    .filter((page) => !page.opens)
    .map(({ path, name }) => ({ path, name: t(`pages.${name}`), does: t(`pageHints.${name}`) }))
    .filter(({ name, does }) => !q || isNamed(name) || isNamed(does))
    // A page found by what it is for states that.
    .map(({ path, name, does }): Entry => {
      const hint = isNamed(name) ? '' : does
      return { key: path, group: 'page', name, hint, go: () => void navigate({ to: path }) }
    })
    .toSorted((a, b) => Number(a.hint !== '') - Number(b.hint !== ''))
  const open = ({ kind, id, name, hint }: Found) =>
    kind === 'patient'
      ? void navigate({ to: '/patientManagement/patients/$patientId', params: { patientId: String(id) } })
      : void drawer.open({ code: 'single-sidebar', kind, id, name, hint })
  const found = q ? (data?.list ?? []) : []
  const ofFound = (one: Found): Entry => ({
    name: one.name,
    ...whoIs(one),
    key: `${one.kind}-${one.id}`,
    group: one.kind,
    go: () => open(one),
  })
  const isAnswered = !q || isError || (data !== undefined && !isPlaceholderData)
  return { entries: [...found.map(ofFound), ...pages, ...acts], settled: isAnswered && q === typed.trim() }
}

const plainNames: ReadonlySet<Entry['group']> = new Set(['patient', 'page', 'command'])

function PaletteBody({ user }: { user: UserInfo }) {
  const { t } = useTranslation('shell')
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const [eager, setEager] = useState(false)
  const { entries, settled } = useEntries(typed, user)
  const chosen = Math.min(at, Math.max(entries.length - 1, 0))
  const take = (entry: Entry | undefined) => {
    if (!entry) return
    palette.set(false)
    entry.go()
  }
  // Enter pressed before the answer selects the first result of the answer, never one of the previous list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: acts once, when the awaited answer is there
  useEffect(() => {
    if (!eager || !settled) return
    setEager(false)
    take(entries[0])
  }, [eager, settled])
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method is composing, Enter and arrows belong to it.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') setAt((chosen + 1) % Math.max(entries.length, 1))
    else if (event.key === 'ArrowUp') setAt((chosen - 1 + entries.length) % Math.max(entries.length, 1))
    else if (event.key === 'Enter') settled ? take(entries[chosen]) : setEager(true)
    else return
    event.preventDefault()
  }
  return (
    <>
      <div className={styles['pal-in']}>
        <Icon name="search" />
        <input
          // biome-ignore lint/a11y/noAutofocus: the palette is opened to type in
          autoFocus
          role="combobox"
          aria-expanded="true"
          aria-controls="palette-list"
          aria-activedescendant={entries[chosen] ? `palette-${chosen}` : undefined}
          aria-label={t('search.name')}
          placeholder={t('search.hint')}
          value={typed}
          maxLength={60}
          onChange={(event) => {
            setTyped(event.target.value)
            setAt(0)
            setEager(false)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className={styles['pal-list']} id="palette-list" role="listbox" aria-label={t('search.results')}>
        {entries.map((entry, index) => (
          <div
            key={entry.key}
            id={`palette-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            className={styles['pal-row']}
            onMouseEnter={() => setAt(index)}
            onClick={() => take(entry)}
            onKeyDown={onKeyDown}
          >
            <span className={`text-faint text-small ${styles['pal-kind']}`}>{t(`kinds.${entry.group}`)}</span>
            <b className={plainNames.has(entry.group) ? '' : 'serif'}>{entry.name}</b>
            {entry.standing && <span className="text-qingdai text-small nowrap">{entry.standing}</span>}
            <span className="text-muted text-small ellipsis grow">{entry.hint}</span>
          </div>
        ))}
      </div>
      {entries.length || !settled ? null : (
        <p className={`text-muted ${styles['pal-none']}`} role="status">
          {t('search.none')}
        </p>
      )}
    </>
  )
}

/** One search over patients, herbs, formulas, symptoms, diseases, points, pages and commands. */
export function Palette({ user }: { user: UserInfo }) {
  const { t } = useTranslation('shell')
  const isOpen = useStore(palette)
  if (!isOpen) return null
  return (
    <Dialog title={t('search.name')} titleHidden bare closesEasily width={560} close={() => palette.set(false)}>
      <PaletteBody user={user} />
    </Dialog>
  )
}
