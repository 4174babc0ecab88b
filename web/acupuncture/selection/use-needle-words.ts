import { createContext, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import type { angles } from '#contract/acupuncture/acupuncture-parts.ts'
import type needles from '#i18n/zh_CN/acupuncture/acupuncture-needles.json'

type Angle = (typeof angles)[number]
type Danger = keyof typeof needles.dangers
type Restraint = keyof typeof needles.restraints
type Careful = { pregnancy: string | null; dangers: readonly string[] }

/** Whether the points are for a man: cautions in pregnancy are not displayed then. */
export const ForMan = createContext(false)

/** Needle measurements in the reader's language. */
export function useNeedleWords() {
  const { t } = useTranslation('acupuncture-needles')
  const isForMan = useContext(ForMan)
  return {
    depth: (cun: number) => t('cun', { cun }),
    range: (range: readonly [number, number] | null) =>
      range ? t('cunRange', { from: range[0], to: range[1] }) : t('noRange'),
    angle: (angle: Angle) => t(`angles.${angle}`),
    restraint: (pregnancy: string | null) => (pregnancy ? t(`restraints.${pregnancy as Restraint}`) : ''),
    dangers: (dangers: readonly string[]) => dangers.map((d) => t(`dangers.${d as Danger}`)),
    /** Cautions in pregnancy and over sensitive structures; empty when there are none. */
    beware: ({ pregnancy, dangers }: Careful) =>
      [
        ...(pregnancy && !isForMan ? [t(`restraints.${pregnancy as Restraint}`)] : []),
        ...(dangers.length
          ? [t('danger', { what: dangers.map((d) => t(`dangers.${d as Danger}`)).join(t('and')) })]
          : []),
      ].join(t('and')),
  }
}
