declare module 'virtual:client-manifest' {
  const manifest: Record<string, { file: string; imports?: string[] } | undefined>
  export default manifest
}
