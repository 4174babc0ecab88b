/** The converter's own tables, which it ships without types. */
declare module 'opencc-js/dict/*' {
  const pairs: string
  // biome-ignore lint/style/noDefaultExport: that is how the package ships them
  export default pairs
}
