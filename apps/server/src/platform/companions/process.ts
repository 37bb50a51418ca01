import { pathToFileURL } from 'node:url'

// The main program of a process that runs several companions: the scripts are its arguments. One that fails ends the process.
for (const script of process.argv.slice(2)) void import(pathToFileURL(script).href)
