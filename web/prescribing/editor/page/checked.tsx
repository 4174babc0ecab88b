import { useTranslation } from 'react-i18next'
import type { SafetyReport } from '#contract/prescribing/prescription-safety.ts'
import styles from '#web/prescribing/editor/printout/sheet.module.css'
import { Icon } from '#web/ui/icon.tsx'
import { type Unasked, unaskedIn } from '../prescription/unasked.ts'

/** What each check needs to know; while nobody has asked for it, it is not judged. */
const needs: Readonly<Record<string, Unasked>> = {
  allergy: 'allergy',
  'preparation-allergy': 'allergy',
  pregnancy: 'pregnancy',
  'preparation-pregnancy': 'pregnancy',
  'drug-interaction': 'drug',
  'preparation-interaction': 'drug',
  'preparation-drug': 'drug',
}

type Rule = keyof typeof import('#i18n/zh_CN/prescribing/prescription.json')['rules']

/** What was checked: findings and unjudged checks are open, checks without findings are collapsed. */
export function Checked({ safety, done = false }: { safety: SafetyReport; done?: boolean }) {
  const { t } = useTranslation('prescription')
  const clear = safety.checked.filter((c) => c.result === 'clear')
  const open = safety.checked.filter((c) => c.result !== 'clear')
  return (
    <div>
      <span className="text-tiny text-faint">{t('sheet.checked')}</span>
      <Rules list={open} safety={safety} done={done} />
      {clear.length > 0 && (
        <details className={styles['checked-clear']}>
          <summary>
            <Icon name="check" size={14} />{' '}
            {t(open.length ? 'sheet.restClear' : 'sheet.allClear', { count: clear.length })}
          </summary>
          <Rules list={clear} safety={safety} done={done} />
        </details>
      )}
    </div>
  )
}

type RulesProps = { list: SafetyReport['checked']; safety: SafetyReport; done: boolean }

function Rules({ list, safety, done }: RulesProps) {
  const { t } = useTranslation('prescription')
  /** Findings that need a signature are listed above until signed; hints appear only here on this page. */
  const wordOf = (rule: string) =>
    safety.warnings.some((w) => w.rule === rule && w.level !== 'hint')
      ? t(done ? 'sheet.signed' : 'sheet.found')
      : t('sheet.hinted')
  const unasked = unaskedIn(safety)
  const isUnasked = (rule: string) => unasked.some((what) => what === needs[rule])
  const hintsOf = (rule: string) => safety.warnings.filter((w) => w.rule === rule && w.level === 'hint')
  return (
    <ul className={styles['checked']}>
      {list.map((c) => (
        <li key={c.rule}>
          <Icon name={c.result === 'clear' ? 'check' : c.result === 'found' ? 'hint' : 'dash'} size={14} />
          <span>{t(`rules.${c.rule as Rule}`)}</span>
          <span className="text-muted nowrap">
            {c.result === 'found'
              ? wordOf(c.rule)
              : c.result === 'unknown' && isUnasked(c.rule)
                ? t('sheet.notAsked')
                : t(`sheet.${c.result as 'clear' | 'unknown'}`)}
          </span>
          {hintsOf(c.rule).map((w) => (
            <p key={w.key}>{w.message}</p>
          ))}
        </li>
      ))}
    </ul>
  )
}
