import { useTranslation } from 'react-i18next'
import type { Output } from '#contract/base/endpoint.ts'
import { type VisitRow, visit } from '#contract/clinic/visit.ts'
import { confirmDeed, toastDone } from '#web/base/notices.ts'
import { useCall } from '#web/base/query.ts'
import { undoBar } from '#web/base/undo-bar.ts'
import styles from './board.module.css'
import { visitReads } from './visit-reads.ts'

type Finished = Output<typeof visit.finish>
type Warning = Extract<Finished, { warning: string }>
const isWarning = (answer: Finished): answer is Warning => 'warning' in answer

function WarningItems({ items }: { items: Warning['items'] }) {
  const { t } = useTranslation('visit')
  return (
    <ul className={styles['warning-items']}>
      {items.map(({ prescriptionId, recipeName, status }) => (
        <li key={prescriptionId}>
          <span className="serif">{recipeName || t('unnamedRecipe', { number: prescriptionId })}</span>{' '}
          <span className="text-muted">{t(`recipeStatuses.${status as 'draft'}`)}</span>
        </li>
      ))}
    </ul>
  )
}

type Whose = Pick<VisitRow, 'mcId' | 'name'>
type Options = {
  /** What follows once the visit is finished. */
  then?: () => void
  /** All sheets were just seen and confirmed, so several of them need no question. */
  isSeen?: boolean
}

/** Finishes a visit; asks when something is left open, and offers undo for a minute. */
export function useFinish() {
  const { t } = useTranslation('visit')
  const finish = useCall(visit.finish, visitReads)
  const undo = useCall(visit.undoFinish, visitReads)

  const takeBack = async ({ mcId, name }: Whose) => {
    await undo.mutateAsync({ mcId })
    toastDone(t('finishUndone', { name }))
  }

  async function end(row: Whose, { then, isSeen = false }: Options = {}) {
    const { mcId, name } = row
    const done = () => {
      undoBar.set({ text: t('finishedOf', { name }), undo: () => takeBack(row) })
      then?.()
    }
    const force = () => finish.mutateAsync({ mcId, force: true }).then(done)
    const answer = await finish.mutateAsync({ mcId })
    if (!isWarning(answer)) return done()
    if (isSeen && answer.warning === 'multiple-prescriptions') return force()
    confirmDeed({
      kind: 'warning',
      title: t(`warnings.${answer.warning}.title`),
      content: (
        <>
          <p>{t(`warnings.${answer.warning}.text`)}</p>
          <WarningItems items={answer.items} />
        </>
      ),
      okText: t('finishAnyway'),
      cancelText: t('goBack'),
      run: force,
    })
  }

  return { end, takeBack, busy: finish.isPending }
}
