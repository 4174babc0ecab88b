import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, RenderingCancelledException } from 'pdfjs-dist'
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import talkStyles from '#web/support/talk/talk.module.css'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import documentsStyles from './documents.module.css'

GlobalWorkerOptions.workerSrc = workerAddress

const zooms = { least: 0.5, most: 3, step: 0.25 } as const

/** Opens a PDF: it is only drawn, no script in it is run. */
function usePdf(file: Blob) {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null)
  const [isBroken, setBroken] = useState(false)
  useEffect(() => {
    let isWanted = true
    const opened = file.arrayBuffer().then((data) => getDocument({ data, enableXfa: false }))
    opened
      .then((loading) => loading.promise)
      .then((made) => {
        if (isWanted) setPdf(made)
      })
      .catch(() => {
        if (isWanted) setBroken(true)
      })
    return () => {
      isWanted = false
      void opened.then((loading) => loading.destroy())
    }
  }, [file])
  return { pdf, isBroken }
}

function Sheet({ pdf, pageNo, zoom }: { pdf: PDFDocumentProxy; pageNo: number; zoom: number }) {
  const { t } = useTranslation('talk')
  const canvas = useRef<HTMLCanvasElement>(null)
  const [text, setText] = useState('')
  useEffect(() => {
    let stop: () => void = () => undefined
    let isWanted = true
    const draw = async () => {
      const page = await pdf.getPage(pageNo)
      if (!isWanted || !canvas.current) return
      const viewport = page.getViewport({ scale: zoom * 1.3 * window.devicePixelRatio })
      canvas.current.width = viewport.width
      canvas.current.height = viewport.height
      canvas.current.style.width = `${viewport.width / window.devicePixelRatio}px`
      const task = page.render({ canvas: canvas.current, viewport })
      stop = () => task.cancel()
      await task.promise
      const { items } = await page.getTextContent()
      if (isWanted) setText(items.map((item) => ('str' in item ? item.str : '')).join(' '))
    }
    draw().catch((error: unknown) => {
      if (!(error instanceof RenderingCancelledException)) throw error
    })
    return () => {
      isWanted = false
      stop()
    }
  }, [pdf, pageNo, zoom])
  return (
    <>
      <canvas
        ref={canvas}
        className={documentsStyles['pdf-sheet']}
        role="img"
        aria-label={t('documents.page', { n: pageNo })}
      />
      <p className="visually-hidden">{text}</p>
    </>
  )
}

type Props = { file: Blob; hitPages: readonly number[] }

/** A PDF page by page, with the pages that contain the searched words. */
export function PdfViewer({ file, hitPages }: Props) {
  const { t } = useTranslation('talk')
  const { pdf, isBroken } = usePdf(file)
  const [pageNo, setPageNo] = useState(hitPages[0] ?? 1)
  const [zoom, setZoom] = useState(1)
  if (isBroken) return <EmptyState title={t('documents.broken')} text={t('documents.brokenText')} />
  if (!pdf) return <Skeleton rows={8} />
  const pages = pdf.numPages
  const turn = (to: number) => setPageNo(Math.min(Math.max(to, 1), pages))
  const change = (by: number) => setZoom(Math.min(Math.max(zoom + by, zooms.least), zooms.most))
  const nextHit = hitPages.find((page) => page > pageNo) ?? hitPages[0]
  return (
    <div className="pdf">
      <div className={talkStyles['talk-bar']}>
        <Button
          look="icon"
          icon="left"
          label={t('documents.before')}
          disabled={pageNo === 1}
          onClick={() => turn(pageNo - 1)}
        />
        <output aria-live="polite">{t('documents.pageOf', { n: pageNo, pages })}</output>
        <Button
          look="icon"
          icon="right"
          label={t('documents.after')}
          disabled={pageNo === pages}
          onClick={() => turn(pageNo + 1)}
        />
        <Button look="icon" icon="dash" label={t('documents.smaller')} onClick={() => change(-zooms.step)} />
        <output>{`${Math.round(zoom * 100)} %`}</output>
        <Button look="icon" icon="plus" label={t('documents.larger')} onClick={() => change(zooms.step)} />
        <span className="grow" />
        {nextHit === undefined ? null : (
          <Button look="link" size="small" onClick={() => turn(nextHit)}>
            {t('documents.hitPages', { pages: hitPages.join(' ') })}
          </Button>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a large page is scrolled by keyboard too */}
      <section className={documentsStyles['pdf-desk']} tabIndex={0} aria-label={t('documents.page', { n: pageNo })}>
        <Sheet pdf={pdf} pageNo={Math.min(pageNo, pages)} zoom={zoom} />
      </section>
    </div>
  )
}
