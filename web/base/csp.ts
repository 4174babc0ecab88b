import { config } from 'zod'

/** The server puts a new nonce into every page. */
export const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''

/** Keeps libraries within the content security policy. */
export function applyPolicy() {
  // zod would try `new Function` to compile its checks, which the policy refuses.
  config({ jitless: true })
  // antd omits the nonce where it measures and locks the scroll bar.
  const create: typeof document.createElement = document.createElement.bind(document)
  document.createElement = ((name: string, options?: ElementCreationOptions) => {
    const element = create(name, options)
    if (element instanceof HTMLStyleElement) element.nonce = nonce
    return element
  }) as typeof document.createElement
}
