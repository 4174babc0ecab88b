import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { sizeBudget } from './size-budget.ts'

const api = process.env['QIBO_API'] ?? 'http://127.0.0.1:7100'
const port = Number(process.env['QIBO_WEB_PORT'] ?? 7101)

/** The libraries that every page needs, together, so that they stay cached between releases. */
const groups = [
  { name: 'react', test: /node_modules[/\\](react|react-dom|scheduler|i18next|react-i18next)[/\\]/ },
  { name: 'tanstack', test: /node_modules[/\\]@tanstack[/\\]/ },
  { name: 'zod', test: /node_modules[/\\]zod[/\\]/ },
]

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    sizeBudget([
      { entry: 'index', also: ['login-page', 'first-texts-zh-cn'], kb: 200 },
      { entry: 'index', also: ['login-page', 'first-texts-zh-tw'], kb: 200 },
      { entry: 'index', also: ['login-page', 'first-texts-en'], kb: 200 },
      { entry: 'phone', kb: 100 },
    ]),
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
      output: { codeSplitting: { groups } },
    },
  },
})
