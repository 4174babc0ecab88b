import type { PublicCtx } from './context.ts'

/** A machine of the clinic's own network, for which there is rarely a certificate: a bare address, a name without a domain. */
const isLocal = (host: string) =>
  /^(\[.*\]|\d+\.\d+\.\d+\.\d+|[^.]*|.*\.(local|lan|home|internal|localhost))$/i.test(host.replace(/:\d+$/, ''))

/**
 * The address of the pages, for links: that of the settings, else the host of the call. A public name is addressed over
 * TLS even if the proxy does not say so; a machine of the local network as it was called.
 */
export const siteOf = ({ config, host, isSecure }: Pick<PublicCtx, 'config' | 'host' | 'isSecure'>): string =>
  config.publicUrl ?? `${isSecure || !isLocal(host) ? 'https' : 'http'}://${host || 'localhost'}`
