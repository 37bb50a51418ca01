import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  base: '/studio/',
  plugins: [tailwind(), react()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // A game brings its own table's numbers and no other's; nothing runs when these are imported.
      treeshake: {
        moduleSideEffects: [{ test: /packages\/(?:contract|money|games|art)\//, sideEffects: false }],
      },
    },
  },
})
