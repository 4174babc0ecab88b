import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunks } from './chunks.ts'
import { earlyFiles } from './early-files.ts'
import { sizeBudget } from './size-budget.ts'

const api = process.env['QIBO_API'] ?? 'http://127.0.0.1:7100'
const port = Number(process.env['QIBO_WEB_PORT'] ?? 7101)

/** Without them nothing is drawn; the locale is the kit's. */
const textsOf = (name: string, locale: string) => [`first-texts-${name}`, locale]

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    sizeBudget([
      { entry: 'index', also: ['login-page', 'first-texts-zh-cn'], kb: 200 },
      { entry: 'index', also: ['login-page', 'first-texts-zh-tw'], kb: 200 },
      { entry: 'index', also: ['login-page', 'first-texts-en'], kb: 200 },
      { entry: 'index', also: ['first-texts-zh-cn', 'page-texts-zh-cn', 'shell', 'editor-page'], kb: 480 },
      { entry: 'phone', kb: 100 },
    ]),
    earlyFiles({
      signedOut: ['login-page'],
      signedIn: ['shell'],
      languages: {
        zh_CN: { signedOut: textsOf('zh-cn', 'zh_CN'), signedIn: [...textsOf('zh-cn', 'zh_CN'), 'page-texts-zh-cn'] },
        zh_TW: { signedOut: textsOf('zh-tw', 'zh_TW'), signedIn: [...textsOf('zh-tw', 'zh_TW'), 'page-texts-zh-tw'] },
        en: { signedOut: textsOf('en', 'en_US'), signedIn: [...textsOf('en', 'en_US'), 'page-texts-en'] },
      },
      pages: {
        '/route': ['home-page'],
        '/patientManagement': ['board-page'],
        '/recipeBrain/home': ['editor-page'],
        '/acupBrain': ['landing-page'],
        '/studyBrain': ['study-home-page'],
      },
    }),
  ],
  server: {
    port,
    proxy: { '/api': { target: api, changeOrigin: false, ws: true } },
    fs: { allow: ['..'] },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      input: { index: `${import.meta.dirname}/index.html`, phone: `${import.meta.dirname}/phone.html` },
      output: { codeSplitting: { groups: chunks(import.meta.dirname) } },
    },
  },
})
