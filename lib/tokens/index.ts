export { countMessage, countMessageSliced } from './count-message';
export { customCounter, type TokenCounter } from './counter';
export { ENCODINGS, type EncodingName, encodingForModel } from './encodings';
export { getCounter } from './get-counter';
