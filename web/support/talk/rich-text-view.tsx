import { Suspense } from 'react'
import { later } from '#web/base/later.ts'
import { Bone } from '#web/ui/skeleton.tsx'

const load = () => import('./rich-text.tsx')
const Body = later(async () => (await load()).RichTextBody)
const Editor = later(async () => (await load()).RichTextEditor)

/** The editor is loaded when the first rich text is displayed. */
export const RichTextView = ({ html }: { html: string }) => (
  <Suspense fallback={<Bone />}>
    <Body html={html} />
  </Suspense>
)

export const RichTextField = (props: { label: string; initial?: string; change: (html: string) => void }) => (
  <Suspense fallback={<Bone />}>
    <Editor {...props} />
  </Suspense>
)
