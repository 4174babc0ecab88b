import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/codes.ts'
import type { OfferedOwn } from '#contract/own-shelf.ts'
import type { PrescribedHerb } from '#contract/prescription-content.ts'
import { doseAt } from '#engine/dosing/age-dose.ts'
import { Finder } from '#web/ui/finder.tsx'
import { DoseWarning } from './dose-warning.tsx'
import { freeLine, gramsOnly, isMisdosed, lineFrom, splitEntry, unreadTail, usualDose } from './herb-line.ts'
import { type AddFound, useAddFound } from './use-add-found.ts'

type Props = {
  input: RefObject<HTMLInputElement | null>
  prescriptionId: number
  ageMonths: number | null
  /** How many lines the sheet holds. */
  count: number
  onAdd: (line: PrescribedHerb) => void
  /** A whole formula of her own, or of the books. */
  onOwn: (own: OfferedOwn) => void
  onRecipe: (recipeId: string) => void
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
  const tail = unreadTail(text)
  const { words, grams } = tail ? { words: tail.name, grams: null } : splitEntry(text)
  const dose = gramsOnly(text)
  const { found, settled, answered } = useAddFound(words, grams, dose === null && !isMisdosed(text))
  const clear = () => {
    setText('')
    input.current?.focus()
  }
  const full = count >= limits.herbs
  const take = (line: PrescribedHerb) => {
    if (full) return
    onAdd(line)
    clear()
  }
  const takeFound = (one: AddFound) => {
    if (one.kind === 'herb') return take(lineFrom(one.herb, grams ?? doseAt(usualDose(one.herb.doseG), ageMonths)))
    if (one.kind === 'own') onOwn(one.own)
    else onRecipe(one.recipe.recipeId)
    clear()
  }
  // A name with letters behind it is a herb only where the base knows the name; else it is kept as it was written.
  const unread = tail && answered && found.some((one) => one.kind === 'herb') ? tail : null
  const misdosed = isMisdosed(text) || unread !== null
  const enter = () => {
    if (misdosed) return
    if (dose !== null) {
      onDose(dose)
      setText('')
    } else if (words) take(freeLine(tail ? text.trim() : words, grams))
    else props.onEmpty()
  }
  const [first] = settled ? found : []
  const unknown = !misdosed && settled && answered && words !== '' && dose === null && found.length === 0
  return (
    <div className="rx-add">
      <Finder
        inputRef={input}
        label={t('give.add')}
        invite={t('give.addInvite')}
        value={text}
        onType={setText}
        found={dose === null && !misdosed && !tail ? found : []}
        settled={words === '' || dose !== null || settled}
        keyOf={(one) => one.key}
        show={(one) => <Found one={one} />}
        onTake={takeFound}
        onEnter={enter}
        onUp={props.onUp}
      />
      {misdosed && (
        <span className="c-g s" role="status">
          {unread ? t('give.unread', unread) : t('give.misdosed')}
        </span>
      )}
      {full && words !== '' && (
        <span className="c-g s" role="status">
          {t('give.full', { maximum: limits.herbs })}
        </span>
      )}
      {first?.kind === 'herb' && grams !== null && !misdosed && (
        <DoseWarning prescriptionId={props.prescriptionId} choice={first.herb} grams={grams} />
      )}
      {unknown && <span className="c-g s">{t('give.unknown', { name: words })}</span>}
    </div>
  )
}

function Found({ one }: { one: AddFound }) {
  const { t } = useTranslation('prescription')
  if (one.kind === 'herb') {
    const { label, pinyin, doseG } = one.herb
    return (
      <>
        <b>{label}</b>
        <span className="m">{pinyin}</span>
        <span className="far">{doseG ? `${doseG[0]}–${doseG[1]} g` : ''}</span>
      </>
    )
  }
  const [name, count, from] =
    one.kind === 'own'
      ? [one.own.name, one.own.herbs.length, t('own.mark')]
      : [one.recipe.label, one.recipe.herbs, one.recipe.source]
  return (
    <>
      <b>{name}</b>
      <span className="m">{t('give.unchanged', { count })}</span>
      <span className="far">{from}</span>
    </>
  )
}
