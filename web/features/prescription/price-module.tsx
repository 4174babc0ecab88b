import { useTranslation } from 'react-i18next'
import { Module } from './module.tsx'
import type { ModuleProps } from './modules.tsx'

const parts = ['herbs', 'preparations', 'processing', 'decoction', 'concentration'] as const

/** What each part of the price is. */
export function PriceModule({ preview }: Pick<ModuleProps, 'preview'>) {
  const { t } = useTranslation('prescription')
  if (!preview) return null
  const { price } = preview
  return (
    <Module title={t('price.title')} summary={t('price.sum', { yuan: price.total.toFixed(2) })}>
      {() => (
        <>
          <table className="pairs-table">
            <tbody>
              {parts
                .filter((part) => price[part] > 0 || part === 'herbs')
                .map((part) => (
                  <tr key={part}>
                    <th scope="row">{t(`price.${part}`)}</th>
                    <td>{price[part].toFixed(2)}</td>
                  </tr>
                ))}
              <tr className="total">
                <th scope="row">{t('give.total')}</th>
                <td>{price.total.toFixed(2)}</td>
              </tr>
            </tbody>
          </table>
          {price.unpriced.length > 0 && (
            <p className="c-g">{t('price.unpriced', { names: price.unpriced.join(t('comma')) })}</p>
          )}
        </>
      )}
    </Module>
  )
}
