import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { physique } from '#contract/prescribing/physique.ts'
import type { Symptom } from '#contract/prescribing/symptom.ts'
import { keepPreviousQuery } from '#web/base/query.ts'
import { FindBox } from '#web/ui/find-box.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useDebounced } from '#web/ui/use-debounced.ts'
import styles from './physique.module.css'

type Props = { usual: readonly Symptom[]; chosen: readonly string[]; toggle: (id: string) => void }

/** Signs instead of questions: selected from those typical of a constitution, or searched. */
export function SignChoice({ usual, chosen, toggle }: Props) {
  const { t } = useTranslation('physique')
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<Readonly<Record<string, Symptom>>>({})
  const q = useDebounced(typed.trim(), 80)
  const { data } = useQuery({ ...keepPreviousQuery(physique.search, { q }), enabled: q !== '' })
  const list = q ? (data?.list ?? []) : usual
  const known = new Map([...usual, ...Object.values(found), ...list].map((s) => [s.id, s]))
  const take = (sign: Symptom) => {
    setFound((f) => ({ ...f, [sign.id]: sign }))
    toggle(sign.id)
  }
  return (
    <div className={styles['phys-signs']}>
      <FindBox label={t('findSign')} value={typed} onChange={setTyped} />
      {chosen.length ? (
        <ul className={styles['phys-chips']} aria-label={t('chosenSigns')}>
          {chosen.map((id) => (
            <li key={id}>
              <button type="button" className="chip on" onClick={() => toggle(id)}>
                {known.get(id)?.label ?? id} <Icon name="x" size={14} />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <ul className={styles['phys-chips']} aria-label={t('usualSigns')}>
        {list
          .filter((s) => !chosen.includes(s.id))
          .map((s) => (
            <li key={s.id}>
              <button type="button" className="chip" onClick={() => take(s)}>
                {s.label}
              </button>
            </li>
          ))}
      </ul>
      {q && data && !data.list.length ? <p className="text-muted text-small">{t('noSign', { q })}</p> : null}
    </div>
  )
}
