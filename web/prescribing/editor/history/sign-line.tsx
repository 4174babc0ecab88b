import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#web/ui/icon.tsx'
import styles from './history.module.css'
import type { SignActions } from './sign-actions.ts'
import { openSign } from './sign-browser.tsx'

type Props = {
  id: string
  name: string
  /** As above its cell in the coverage ruler. */
  number: number | null
  present: boolean
  main: boolean
  /** Side, duration and degree. */
  details: string
  actions: SignActions
}

/** How many characters fit in half the column; a longer sign takes the full width. */
const fitsHalf = 5

/** A sign with its tick: present, or asked and denied; starred when it is the chief complaint. */
export const SignLine = memo(function SignLine({ id, name, number, present, main, details, actions }: Props) {
  const { t } = useTranslation('prescription')
  const word = (is: boolean) => t(is ? 'history.present' : 'history.absent')
  return (
    <div className={name.length + details.replaceAll(' ', '').length > fitsHalf ? 'sign wide' : 'sign'}>
      <button
        type="button"
        className={present ? styles['flip'] : `${styles['flip']} ${styles['absent']}`}
        title={`${name} ${details}`.trim()}
        aria-label={t('history.flip', {
          name,
          state: word(present),
          other: present ? word(false) : t('history.unsaid'),
        })}
        onClick={() => actions.cycle(id)}
      >
        {number !== null && <span className={styles['number']} data-number={number} />}
        <span className={styles['tick']}>{present && <Icon name="check" size={14} />}</span>
        <span className="ellipsis">{name}</span>
      </button>
      <button
        type="button"
        className="what"
        aria-label={t('what.ask', { name })}
        title={t('what.ask', { name })}
        onClick={() => openSign(id, name)}
      >
        {'?'}
      </button>
      {details && <span className={`${styles['degree']} ${styles['told']}`}>{details}</span>}
      {present ? (
        <button
          type="button"
          className={styles['star']}
          aria-pressed={main}
          aria-label={t('history.main', { name })}
          title={t('history.main', { name })}
          onClick={() => actions.star(id)}
        >
          <svg className="i i14" viewBox="0 0 16 16" aria-hidden="true">
            <path d="m8 2.2 1.8 3.7 4 .5-2.9 2.8.7 4L8 11.3l-3.6 1.9.7-4L2.2 6.4l4-.5z" />
          </svg>
        </button>
      ) : (
        <span className={styles['degree']}>{t('history.absent')}</span>
      )}
    </div>
  )
})
