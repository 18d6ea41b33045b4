/** The decoder of meshoptimizer in plain JavaScript. The other one is WebAssembly, which our content security policy forbids (R12.8). */
declare module 'meshoptimizer/reference' {
  export { MeshoptDecoder } from 'meshoptimizer/decoder';
}
