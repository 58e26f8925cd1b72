export { countMessage, countMessageSliced } from './count-message';
  type CountedMessage,
  countMessage,
  countMessageSliced,
  type ToolCall,
} from './count-message';
export { customCounter, type TokenCounter } from './counter';
export { ENCODINGS, type EncodingName, encodingForModel } from './encodings';
export { getCounter } from './get-counter';
