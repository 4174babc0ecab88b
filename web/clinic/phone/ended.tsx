import { Go, Note, Page, Telephone } from './parts.tsx'
import { clinicOf, codeOf, refusals, sentenceOf } from './phone-call.ts'
import { usePhone } from './phone-language.ts'

const final: readonly number[] = [
  refusals.visitBegun,
  refusals.visitOver,
  refusals.linkUnknown,
  refusals.linkEnded,
  refusals.linkWithdrawn,
  refusals.codeUnknown,
]

/** The page did not open: it has ended, or the network failed and it can be tried again. */
export function NotOpened({ error, again }: { error: unknown; again: () => void }) {
  const { t } = usePhone()
  const clinic = clinicOf(error)
  const isFinal = final.includes(codeOf(error))
  return (
    <Page clinic={clinic}>
      <h1>{isFinal ? t('endedTitle') : t('notOpenedTitle')}</h1>
      <Note look="warn">{sentenceOf(error) ?? t('network')}</Note>
      {clinic ? <Telephone clinic={clinic} /> : null}
      {isFinal ? null : <Go onClick={again}>{t('tryAgain')}</Go>}
    </Page>
  )
}

export const Loading = () => {
  const { t } = usePhone()
  return (
    <Page>
      <p aria-live="polite">{t('loading')}</p>
    </Page>
  )
}

/** Why the last action was refused; the input is unchanged. */
export function Failure({ error }: { error: unknown }) {
  const { t } = usePhone()
  return error === null ? null : <Note look="warn">{sentenceOf(error) ?? t('networkKept')}</Note>
}
