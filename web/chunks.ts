import type { Rolldown } from 'vite'

type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1]
type Group = Rolldown.CodeSplittingGroup

/** The modules that a module imports at once, itself included. */
const reached = new WeakMap<Context, Map<string, Set<string>>>()

function reach(context: Context, start: string): Set<string> {
  const known = reached.get(context) ?? new Map<string, Set<string>>()
  reached.set(context, known)
  const seen = known.get(start) ?? new Set<string>()
  if (known.has(start)) return seen
  known.set(start, seen)
  const waiting = [start]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id)) continue
    seen.add(id)
    waiting.push(...(context.getModuleInfo(id)?.importedIds ?? []))
  }
  return seen
}

/** An entry, or the first module of something loaded later, keeps a file of its own. */
function isStart(id: string, context: Context) {
  const module = context.getModuleInfo(id)
  if (!module || module.isEntry || module.dynamicImporters.length > 0) return true
  return module.importers.some((one) => one.endsWith('.html'))
}

const library = (name: string, packages: string): Group => ({
  name,
  test: new RegExp(`node_modules[/\\\\](${packages})[/\\\\]`),
  priority: 10,
})

const kit = /node_modules[/\\](antd|@ant-design|@rc-component)[/\\]/
/** Little more than the tooltip, which the shell has anyway. */
const popover = /node_modules[/\\]antd[/\\]es[/\\]popover[/\\]|web\/ui\/popover\.tsx$/

const usesControls = (id: string, context: Context) =>
  kit.test(id) || [...reach(context, id)].some((one) => kit.test(one))

/**
 * Few files instead of one for every module that two pages share: on a slow line each request costs more than the
 * bytes. Each group takes what the ones above it leave: what the first page of application and phone share, the
 * application's first page, the sign-in, the shell, and what at least twelve pages and dialogs import: the controls of
 * the kit's library apart from the rest, because a page without a form is drawn without them.
 */
export function chunks(root: string): Group[] {
  const file = (path: string) => `${root.replaceAll('\\', '/')}/${path}`
  const [application, phone, signIn, shell] = [
    'index.html',
    'phone.html',
    'account/auth/login-page.tsx',
    'shell/shell.tsx',
  ].map(file) as [string, string, string, string]
  const layer = (
    name: string,
    priority: number,
    takes: (from: (start: string) => boolean, id: string) => boolean,
  ): Group => ({
    name: (id, context) => (!isStart(id, context) && takes((start) => reach(context, start).has(id), id) ? name : null),
    priority,
  })
  return [
    library('react', 'react|react-dom|scheduler|i18next|react-i18next'),
    library('tanstack', '@tanstack'),
    library('zod', 'zod'),
    layer('base', 9, (from) => from(phone) && (from(application) || from(signIn))),
    layer('first', 8, (from) => from(application)),
    layer('sign-in', 7, (from) => from(signIn)),
    // A library's index names more than is used of it: only its own modules tell what the shell needs.
    layer('shell-parts', 6, (from, id) => (from(shell) && !id.includes('node_modules')) || popover.test(id)),
    // What the phone alone has in common with them would bring it all the rest.
    {
      name: (id, context) => (reach(context, phone).has(id) ? null : usesControls(id, context) ? 'controls' : 'common'),
      minShareCount: 12,
    },
  ]
}
