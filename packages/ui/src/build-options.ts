/** What the builds of our apps have in common; each app's `vite.config.ts` adds the rest. */
export const linguiOptions = (
  configPath: string,
  { command, mode }: { command: 'build' | 'serve'; mode: string },
) => ({
  configPath,
  // A page in production never shows the source language for want of a translation.
  failOnMissing: command === 'build' && mode === 'production',
  failOnCompileError: true,
})

/** The build of an app whose files the server serves as they are. */
export const staticBuild = {
  outDir: 'dist',
  emptyOutDir: true,
  manifest: true,
  modulePreload: { polyfill: false },
  reportCompressedSize: false,
}
