import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/base/codes.ts'
import type { CombinedChoice } from '#contract/prescribing/herb.ts'
import type { OfferedOwn } from '#contract/prescribing/own-shelf.ts'
import type { PrescribedHerb } from '#contract/prescribing/prescription-content.ts'
import type { ReadLine, WriteOut } from '#contract/prescribing/recognition.ts'
import { doseAt } from '#engine/dosing/age-dose.ts'
import { useNoteNames } from '#web/prescribing/written/note-name.ts'
import styles from '#web/ui/finder.module.css'
import { Finder } from '#web/ui/finder.tsx'
import { places } from '../page/places.ts'
import { DoseWarning } from './dose-warning.tsx'
import { combinedLines, freeLine, isMisdosed, lineFrom, mayBeWrittenFreely, usualDose } from './herb-line.ts'
import { linesRead } from './shorthand-lines.ts'
import { type AddFound, useEntry } from './use-add-found.ts'

type Props = {
  input: RefObject<HTMLInputElement | null>
  prescriptionId: number
  ageMonths: number | null
  /** How many lines the sheet has now. */
  count: number
  /** One herb, or those of one word: 二冬. False when the sheet has no room: what was typed stays. */
  onAdd: (added: PrescribedHerb | readonly PrescribedHerb[]) => boolean
  /** A whole formula, the doctor's own or from the books. */
  onOwn: (own: OfferedOwn) => boolean
  onRecipe: (recipeId: string) => void
  /** A formula named with its changes. */
  onShorthand: (out: WriteOut, pairs: number | null) => boolean
  /** 七剂 behind the herbs. */
  onPairs: (pairs: number) => void
  /** A number alone is the dose of the line above. */
  onDose: (grams: number) => void
  /** Arrow up out of the empty field. */
  onUp: () => void
  /** Enter in the empty field. */
  onEmpty: () => void
}

/** One line adds a herb: initials and grams; a formula by its name. */
export function AddHerb(props: Props) {
  const { input, ageMonths, count, onAdd, onOwn, onRecipe, onDose } = props
  const { t } = useTranslation('prescription')
  const [text, setText] = useState('')
  const entry = useEntry(text, props.prescriptionId)
  const { tail, words, grams, each, dose, several, found, settled, answered } = entry
  const linesOf = (joint: CombinedChoice) => combinedLines(joint, { grams, each }, ageMonths)
  const [first] = settled ? found : []
  const full = count >= limits.herbs
  const clear = () => {
    setText('')
    input.current?.focus()
  }
  const add = (added: PrescribedHerb | readonly PrescribedHerb[]) => !full && onAdd(added)
  /** Whether it found room. */
  const put = (one: AddFound): boolean => {
    switch (one.kind) {
      case 'herb':
        return add(lineFrom(one.herb, grams ?? doseAt(usualDose(one.herb.doseG), ageMonths)))
      case 'joint':
        return add(linesOf(one.joint))
      case 'lines':
        return putLines(one)
      case 'own':
        return onOwn(one.own)
      case 'shorthand':
        return props.onShorthand(one.out, one.pairs)
      case 'recipe':
        onRecipe(one.recipe.recipeId)
        return true
    }
  }
  const putLines = ({ lines, pairs }: Extract<AddFound, { kind: 'lines' }>) => {
    const isAdded = add(linesRead(lines, ageMonths))
    if (isAdded && pairs !== null) props.onPairs(pairs)
    return isAdded
  }
  // A name followed by letters is a herb only when the base knows it.
  const unread = tail && answered && found.some((one) => one.kind === 'herb') ? tail : null
  const misdosed = isMisdosed(text) || unread !== null
  const enter = () => {
    if (misdosed) return
    if (dose !== null) {
      onDose(dose)
      setText('')
    } else if (!words) props.onEmpty()
  }
  const nothing = !misdosed && settled && answered && words !== '' && dose === null && found.length === 0
  const free = tail ? text.trim() : words
  return (
    <div className="rx-add">
      <Finder
        inputRef={(element) => {
          input.current = element
          places.addHerb(element)
        }}
        label={t('prescription.add')}
        invite={t('prescription.addInvite')}
        value={text}
        onType={setText}
        found={dose === null && !misdosed && !tail ? found : []}
        settled={words === '' || dose !== null || isMisdosed(text) || settled}
        keyOf={(one) => one.key}
        show={(one) => <Found one={one} linesOf={linesOf} />}
        onTake={(one) => put(one) && clear()}
        onEnter={enter}
        onUp={props.onUp}
      />
      <Refused unread={unread} misdosed={misdosed} full={full && words !== ''} />
      {first?.kind === 'herb' && grams !== null && !misdosed && (
        <DoseWarning prescriptionId={props.prescriptionId} choice={first.herb} grams={grams} />
      )}
      {nothing && (
        <Nothing
          name={several ? text.trim() : free}
          unread={entry.unread}
          isCut={entry.isCut}
          write={several || !mayBeWrittenFreely(free) ? null : () => add(freeLine(free, grams)) && clear()}
        />
      )}
    </div>
  )
}

type RefusedProps = { unread: { name: string; tail: string } | null; misdosed: boolean; full: boolean }

/** Why the typed text cannot be added to the sheet. */
function Refused({ unread, misdosed, full }: RefusedProps) {
  const { t } = useTranslation('prescription')
  return (
    <>
      {misdosed && (
        <span className="text-gamboge text-small" role="status">
          {unread ? t('prescription.unread', unread) : t('prescription.misdosed')}
        </span>
      )}
      {full && (
        <span className="text-gamboge text-small" role="status">
          {t('prescription.full', { maximum: limits.herbs })}
        </span>
      )}
    </>
  )
}

type NothingProps = { name: string; unread: readonly ReadLine[]; isCut: boolean; write: (() => void) | null }

/** No entry has that name; a name outside the base is only added by this button. */
function Nothing({ name, unread, isCut, write }: NothingProps) {
  const { t } = useTranslation('prescription')
  const names = unread.map((l) => l.text).join(t('comma'))
  return (
    <span className="text-gamboge text-small" role="status">
      {isCut
        ? t('prescription.cut', { most: limits.herbs })
        : names
          ? t('prescription.unreadNames', { names })
          : t('prescription.nothing', { name })}
      {write && (
        <button type="button" className="b t sm" onClick={write}>
          {t('prescription.writeFree')}
        </button>
      )}
    </span>
  )
}

type FoundProps = { one: AddFound; linesOf: (joint: CombinedChoice) => readonly PrescribedHerb[] }

function Found({ one, linesOf }: FoundProps) {
  const { t } = useTranslation('prescription')
  if (one.kind === 'herb') {
    const { label, pinyin, doseG, alias } = one.herb
    return (
      <>
        <b>{label}</b>
        {alias && <span className="text-muted">{t('prescription.alias', { name: alias })}</span>}
        <span className="text-muted">{pinyin}</span>
        <span className="far">{doseG ? `${doseG[0]}–${doseG[1]} g` : ''}</span>
      </>
    )
  }
  if (one.kind === 'joint') {
    const doses = linesOf(one.joint).map((l) => l.doseG)
    return (
      <>
        <b>{one.joint.label}</b>
        <span className="text-muted">{one.joint.herbs.map((h, i) => `${h.label} ${doses[i]} g`).join(' + ')}</span>
      </>
    )
  }
  if (one.kind === 'shorthand')
    return (
      <>
        <b>{one.out.heading}</b>
        <span className="far">{t('prescription.writeOut')}</span>
        <span className={`text-muted ${styles['whole']}`}>
          {one.out.lines.map((l) => (l.doseG === null ? l.label : `${l.label} ${l.doseG} g`)).join(' + ')}
        </span>
      </>
    )
  if (one.kind === 'lines') return <ReadLines lines={one.lines} />
  const [name, count, from] =
    one.kind === 'own'
      ? [one.own.name, one.own.herbs.length, t('own.mark')]
      : [one.recipe.label, one.recipe.herbs, one.recipe.source]
  return (
    <>
      <b>{name}</b>
      <span className="text-muted">{t('prescription.unchanged', { count })}</span>
      <span className="far">{from}</span>
    </>
  )
}

function ReadLines({ lines }: { lines: readonly ReadLine[] }) {
  const { t } = useTranslation('prescription')
  const { nameOf } = useNoteNames()
  const shown = lines.map((l) => [l.label, l.doseG === null ? '' : `${l.doseG} g`, l.decoct && nameOf(l.decoct)])
  return (
    <>
      <b>{t('prescription.lines', { count: lines.length })}</b>
      <span className={`text-muted ${styles['whole']}`}>
        {shown.map((parts) => parts.filter(Boolean).join(' ')).join(' + ')}
      </span>
    </>
  )
}
