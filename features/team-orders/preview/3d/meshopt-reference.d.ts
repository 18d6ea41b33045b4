/** The decoder that meshoptimizer wrote in plain JavaScript: its other one is WebAssembly, which our policy lets no page compile. */
declare module 'meshoptimizer/reference' {
  export { MeshoptDecoder } from 'meshoptimizer/decoder';
}
