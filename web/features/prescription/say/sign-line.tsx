import { useTranslation } from 'react-i18next'
import type { Finding } from '#contract/symptom.ts'
import { Icon } from '#web/ui/icon.tsx'
import { openSign } from './sign-browser.tsx'
import type { Chosen } from './symptoms.ts'

type Props = {
  sign: Chosen
  /** Where the text tells it: with its side and how long. */
  finding: Finding | undefined
  name: string
  all: readonly Chosen[]
  set: (all: Chosen[]) => void
  cycle: () => void
}

/** So many characters stand in half the column; a longer sign takes the whole of it. */
const fitsHalf = 5

/** A sign with its tick: there, or asked and denied; starred where it is the chief complaint. */
export function SignLine({ sign, finding, name, all, set, cycle }: Props) {
  const { t } = useTranslation('prescription')
  const word = (present: boolean) => t(present ? 'say.present' : 'say.absent')
  const details = [
    finding?.side && t(`say.${finding.side}`),
    finding?.duration,
    sign.degree && t(`say.${sign.degree}`),
  ].filter(Boolean)
  return (
    <div className={[name, ...details].join('').length > fitsHalf ? 'sign wide' : 'sign'}>
      <button
        type="button"
        className={sign.present ? 'flip' : 'flip absent'}
        title={[name, ...details].join(' ')}
        aria-label={t('say.flip', {
          name,
          state: word(sign.present),
          other: sign.present ? word(false) : t('say.unsaid'),
        })}
        onClick={cycle}
      >
        <span className="tick">{sign.present && <Icon name="check" size={14} />}</span>
        <span className="el">{name}</span>
      </button>
      <button
        type="button"
        className="what"
        aria-label={t('what.ask', { name })}
        title={t('what.ask', { name })}
        onClick={() => openSign(sign.id, name)}
      >
        {'?'}
      </button>
      {details.length > 0 && <span className="degree told">{details.join(' ')}</span>}
      {sign.present ? (
        <button
          type="button"
          className="star"
          aria-pressed={sign.main}
          aria-label={t('say.main', { name })}
          title={t('say.main', { name })}
          onClick={() => set(all.map((s) => (s.id === sign.id ? { ...s, main: !s.main } : s)))}
        >
          <svg className="i i14" viewBox="0 0 16 16" aria-hidden="true">
            <path d="m8 2.2 1.8 3.7 4 .5-2.9 2.8.7 4L8 11.3l-3.6 1.9.7-4L2.2 6.4l4-.5z" />
          </svg>
        </button>
      ) : (
        <span className="degree">{t('say.absent')}</span>
      )}
    </div>
  )
}
