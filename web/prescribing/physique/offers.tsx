import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DietOffer, PreparationOffer } from '#contract/prescribing/care-parts.ts'
import { remarkChars } from '#contract/prescribing/physique.ts'
import type { Prescription } from '#contract/prescribing/prescription.ts'
import { drawer } from '#web/base/drawer.ts'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Status } from '#web/ui/status.tsx'
import styles from './physique.module.css'
import type { Analysed } from './scores.tsx'
import { useAdd } from './use-add.ts'
import { usePreparations } from './use-preparations.ts'

type Props = { result: Analysed; draft: Prescription | undefined; mayPut: boolean }

/** Prepared medicines and dishes for the constitution; ticked ones are added to the prescription. */
export function Offers({ result, draft, mayPut }: Props) {
  const { t } = useTranslation('physique')
  const [pairs, setPairs] = useState<Readonly<Record<string, number>>>({})
  const [dishes, setDishes] = useState<readonly string[]>([])
  const [remark, setRemark] = useState('')
  const { put, busy, addedTo } = useAdd(draft)
  const offered = usePreparations(result, draft)
  const preparations = offered.all.filter((p) => pairs[p.id] !== undefined && !p.forbidden)
  const diets = result.diets.filter((d) => dishes.includes(d.id))
  const code = result.by === 'questionnaire' ? (result.care[0]?.code ?? null) : null
  const count = preparations.length + diets.length
  const choose = (id: string, on: boolean) =>
    setPairs((p) => (on ? { ...p, [id]: 1 } : Object.fromEntries(Object.entries(p).filter(([k]) => k !== id))))
  return (
    <section className={styles['phys-offers']} aria-labelledby="phys-offers">
      <h2 id="phys-offers" className="title">
        {t('preparations')}
      </h2>
      {offered.choices.length > 1 && (
        <Segmented
          label={t('preparationsFor')}
          value={offered.shown}
          onChange={offered.show}
          options={offered.choices}
        />
      )}
      {offered.pending ? <Skeleton rows={4} /> : null}
      {offered.list.length || offered.pending ? null : <p className="text-muted text-small">{t('noPreparation')}</p>}
      <ul>
        {offered.list.map((p) => (
          <PreparationLine
            key={p.id}
            offer={p}
            pairs={pairs[p.id]}
            choose={(on) => choose(p.id, on)}
            setPairs={(n) => setPairs((all) => ({ ...all, [p.id]: n }))}
          />
        ))}
      </ul>
      <h2 className="title">{t('diets')}</h2>
      <ul>
        {result.diets.map((d) => (
          <DishLine
            key={d.id}
            offer={d}
            chosen={dishes.includes(d.id)}
            toggle={() => setDishes((all) => (all.includes(d.id) ? all.filter((id) => id !== d.id) : [...all, d.id]))}
          />
        ))}
      </ul>
      <div className={styles['phys-foot']}>
        <TextField
          label={t('remark')}
          labelHidden
          placeholder={t('remark')}
          maxLength={remarkChars}
          value={remark}
          onChange={setRemark}
        />
        <button
          type="button"
          className="b p"
          disabled={busy || !mayPut || !offered.ready || (!count && !code)}
          onClick={() =>
            put({
              preparations: preparations.map(({ id }) => ({ id, pairs: pairs[id] ?? 1 })),
              diets: diets.map((d) => d.id),
              ...(code && { constitutionCode: code }),
              remark: remark.trim(),
            })
          }
        >
          <Icon name="plus" size={14} /> {t('add')}
        </button>
      </div>
      {addedTo === null ? null : (
        <p role="status" className="row text-small">
          <Status icon="check" tone="jade" word={t('added')} />
          <Link to="/recipeBrain/home" search={{ prescriptionId: addedTo }}>
            {t('toDesk')}
          </Link>
        </p>
      )}
      {mayPut ? null : <p className="text-muted text-small">{t('needPatient')}</p>}
    </section>
  )
}

type LineProps = {
  offer: PreparationOffer
  pairs: number | undefined
  choose: (on: boolean) => void
  setPairs: (n: number) => void
}

function PreparationLine({ offer, pairs, choose, setPairs }: LineProps) {
  const { t } = useTranslation('physique')
  const { id, label, forbidden, patterns, covered, usage, cautions, usual } = offer
  const fits = [...patterns, ...covered.map((c) => c.label)].join(t('comma'))
  return (
    <li className="phys-offer">
      <label className="row">
        <input
          type="checkbox"
          checked={pairs !== undefined}
          disabled={forbidden}
          onChange={(e) => choose(e.target.checked)}
        />
        <b className="serif">{label}</b>
        {usual ? <span className="text-tiny text-qingdai">{t('usual')}</span> : null}
        <span className="grow" />
      </label>
      {pairs === undefined ? null : (
        <NumberField
          size="small"
          width={72}
          min={1}
          max={180}
          label={t('pairsOf', { name: label })}
          labelHidden
          value={pairs}
          onChange={(n) => setPairs(n ?? 1)}
        />
      )}
      {fits ? <p className="text-small text-muted">{fits}</p> : null}
      <button
        type="button"
        className={`b t sm ${styles['phys-made']}`}
        aria-label={t('madeOfName', { name: label })}
        onClick={() => drawer.open({ code: 'single-sidebar', kind: 'preparation', id, name: label, hint: '' })}
      >
        {t('madeOf')}
      </button>
      {usage ? <p className="text-small">{usage}</p> : null}
      {forbidden ? <Status icon="block" tone="cinnabar" word={t('pregnancy')} /> : null}
      {cautions ? <p className="text-tiny text-faint">{cautions}</p> : null}
    </li>
  )
}

function DishLine({ offer, chosen, toggle }: { offer: DietOffer; chosen: boolean; toggle: () => void }) {
  const { t } = useTranslation('physique')
  const made = offer.ingredients.map((i) => `${i.label} ${i.grams} g`).join(t('comma'))
  return (
    <li className="phys-offer">
      <label className="row">
        <input type="checkbox" checked={chosen} onChange={toggle} />
        <b className="serif">{offer.label}</b>
      </label>
      <p className="text-small text-muted">{offer.effect}</p>
      <details>
        <summary className="text-small">{made}</summary>
        <p className="text-small">{offer.making}</p>
        <p className="text-tiny text-faint">
          {offer.cautions} {offer.source}
        </p>
      </details>
    </li>
  )
}
