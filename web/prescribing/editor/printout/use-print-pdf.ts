import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { toastDone, toastError } from '#web/base/notices.ts'
import { type PdfFile, printPdf } from './print-frame.ts'

/** Prints and says what it could not do; false when the PDF reached neither the printer nor the device. */
export function usePrintPdf() {
  const { t } = useTranslation('prescription')
  return useCallback(
    async (file: PdfFile | undefined) => {
      try {
        if (!file) throw new Error('The PDF did not load')
        if ((await printPdf(file)) === 'saved') toastDone(t('sheet.saved'))
        return true
      } catch {
        toastError(t('sheet.notPrinted'))
        return false
      }
    },
    [t],
  )
}
