import { useTranslation } from 'react-i18next'
import type { VisitRow } from '#contract/clinic/visit.ts'
import { useAge } from '#web/base/age.ts'
import { nextKey, useNextKey } from '#web/base/next-key.ts'

type Props = { next: VisitRow | null; isPrinted: boolean; isReady: boolean; go: () => void }

/**
 * One press prints, ends the visit and opens the next patient. The patient's name is on the button, so nobody is called
 * by accident.
 */
export function NextPatient({ next, isPrinted, isReady, go }: Props) {
  const { t } = useTranslation(['prescription', 'common'])
  const ageOf = useAge()
  useNextKey(go, isReady)
  const word = next
    ? t(isPrinted ? 'prescription:sheet.finishAndCall' : 'prescription:sheet.printAndCall', { name: next.name })
    : t(isPrinted ? 'prescription:sheet.finishOnly' : 'prescription:sheet.printAndFinish')
  const about = next && [`${t(`common:sexShort.${next.sex}`)} ${ageOf(next, { short: true })}`.trim(), next.complaint]
  return (
    <>
      <span className="text-muted ellipsis">
        {about ? about.filter(Boolean).join('　') : t('prescription:sheet.nobodyWaits')}
      </span>
      <button type="button" className="b p" disabled={!isReady} aria-keyshortcuts={nextKey} onClick={go}>
        {word}
        <span className="kbd" aria-hidden="true">
          {nextKey}
        </span>
      </button>
    </>
  )
}
